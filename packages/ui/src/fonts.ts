import './css/fonts.css';
