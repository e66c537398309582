import { EmbedFacade } from '@probata/ui';
import type { Embed as EmbedContent } from '../../../content/schema';

/**
 * An external video: a local poster and a button. The browser contacts the host only after a press. For content of this site use
 * `Figure` or a link.
 */
export function Embed({ id, title, src, poster, play, notice }: EmbedContent) {
  return <EmbedFacade id={id} title={title} src={src} poster={poster} playLabel={play} notice={notice} />;
}
