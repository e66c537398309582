import type { Picture as PictureContent } from '../../../content/schema';

export interface PictureProps {
  picture: PictureContent;
  /** Loads eagerly with high priority: for the one picture above the fold. @default false */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * A picture in the page's theme and the best supported format, with its size reserved (CLS). For a picture with a caption use `Figure`. Renders a
 * `<picture>`.
 */
export function Picture({ picture, eager = false, className }: PictureProps) {
  const { sources, ...image } = picture;
  return (
    <picture>
      {sources.map(({ srcset, ...source }) => (
        <source key={srcset} {...source} srcSet={srcset} />
      ))}
      <img
        {...image}
        alt={image.alt}
        className={className}
        decoding="async"
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
