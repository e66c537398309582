import { siteStyle } from '../../style.css';

export const form = siteStyle({ maxInlineSize: '28rem' });
