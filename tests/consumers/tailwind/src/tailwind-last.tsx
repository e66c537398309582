import '@probata/ui/base';
import { Page } from './Page';
import { render } from './render';
import './common.css';
import './tailwind.css';

render(Page);
