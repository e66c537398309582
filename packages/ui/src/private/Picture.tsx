import { drawn } from '../css/drawn.css';
import { fetchPriority } from './react-names';

/** A picture in several files: the browser takes the first source it can read. */
export interface Picture {
  /** The file every browser reads. */
  src: string;
  /** The alternative text; empty for a decorative picture. */
  alt: string;
  /** Pixels of the file; they keep its place before it is there. */
  width: number;
  height: number;
  /** Better files, best first. */
  sources?: readonly {
    srcset: string;
    type?: string | undefined;
    media?: string | undefined;
    sizes?: string | undefined;
  }[];
}

/** Renders a `<picture>`. */
export function PictureElement({
  picture: { sources, ...image },
  isFirst = false,
  className,
}: {
  picture: Picture;
  /** The picture behind or beside a page's first words: fetched at once, but after the faces that those words are set in. */
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <picture className={drawn}>
      {sources?.map(({ srcset, ...source }) => (
        <source key={`${source.media ?? ''} ${srcset}`} srcSet={srcset} {...source} />
      ))}
      <img
        {...image}
        alt={image.alt}
        className={className}
        decoding="async"
        {...(isFirst ? fetchPriority('low') : { loading: 'lazy' })}
      />
    </picture>
  );
}
