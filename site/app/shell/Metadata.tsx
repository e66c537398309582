import type { Meta } from '../../content/schema';

export interface MetadataProps {
  meta: Meta;
  /** The canonical path. */
  path: string;
  /** The origin of canonical addresses, without a trailing slash. */
  origin: string;
  /** A form on the page was answered with errors: the title says so first (WCAG 3.3.1). */
  hasErrors?: boolean;
}

/** Title, description, canonical address and Open Graph data of a page. React 19 hoists them into the head. */
export function Metadata({ meta, path, origin, hasErrors = false }: MetadataProps) {
  const { description, indexed, openGraph } = meta;
  const title = hasErrors ? `Error: ${meta.title}` : meta.title;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {indexed ? (
        <link rel="canonical" href={`${origin}${path}`} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {indexed ? <meta property="og:url" content={`${origin}${path}`} /> : null}
      <meta property="og:image" content={`${origin}/images/og/${openGraph}.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
