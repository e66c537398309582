import { adminStyle } from '../frame/style.css';

export const form = adminStyle({ maxInlineSize: '28rem' });
