import type { Picture as PictureContent } from '../../../content/schema';

export interface PictureProps {
  picture: PictureContent;
  /** Fetched at once and first: for the one picture a visitor sees before scrolling. @default false */
  eager?: boolean;
  className?: string | undefined;
}

/** A picture in the best format the browser reads, its space kept before it arrives. Renders a `<picture>`. */
export function Picture({ picture, eager = false, className }: PictureProps) {
  const { sources, ...image } = picture;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} />
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
