import './css/reset.css';
import './theme/theme.css';
import './css/base.css';
