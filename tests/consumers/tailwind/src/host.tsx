import './tailwind.css';
import './common.css';
import { render } from './render';
import { TheirPage } from './TheirPage';

render(TheirPage);
