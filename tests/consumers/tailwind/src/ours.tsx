import '@probata/ui/base';
import './common.css';
import { Page } from './Page';
import { render } from './render';

render(Page);
