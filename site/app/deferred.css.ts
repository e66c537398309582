import { style } from '@vanilla-extract/css';
import { deferLayout } from './style.css';

/** A part of a page that is a screen or two of a phone tall and waits until it comes near, or until the first intent. */
export const deferred = style({});
deferLayout(`.${deferred}`, { until: 'data-whole', blockSize: '1000px' });
