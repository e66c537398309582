import './css/reset.css';
import './css/base.css';
