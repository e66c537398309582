import { EmbedFacade } from '@probata/ui';
import type { Embed as EmbedContent } from '../../../content/schema';

/** A video at an outside host: a local picture and a button; nothing is fetched from the host before the visitor asks. */
export function Embed({ id, title, src, poster, play, notice }: EmbedContent) {
  return <EmbedFacade id={id} title={title} src={src} poster={poster} playLabel={play} notice={notice} />;
}
