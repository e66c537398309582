import './tailwind.css';
import './common.css';
import '@probata/ui/base';
import { Page } from './Page';
import { render } from './render';

render(Page);
