import './testing/stand-ins';
