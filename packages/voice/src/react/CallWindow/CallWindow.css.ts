import { voiceStyle } from '../layer';

/** No box of its own: the corner lays out the prompt and the panel. */
export const region = voiceStyle({ display: 'contents' });
