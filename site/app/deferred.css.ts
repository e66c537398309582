import { style } from '@vanilla-extract/css';
import { deferLayout } from './style.css';

/**
 * A part of a page that waits until it comes near, or until the first intent. As tall as they get on a phone, but for two: whatever asks for
 * places meanwhile, as a test of contrast does, finds a taller one lying over what follows it.
 */
export const deferred = style({});
deferLayout(`.${deferred}`, { until: 'data-whole', blockSize: '2000px' });
