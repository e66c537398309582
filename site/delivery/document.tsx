import { probata } from '@probata/ui/brand';
import { renderToStaticMarkup } from 'react-dom/server';
import { Metadata, type MetadataProps } from '../app/shell/Metadata';
import { iconLinks } from '../content/icons';
import { feedPath } from '../content/paths';
import { type Boot, bootId } from './boot';
import type { JsonLd } from './seo';

export interface DocumentProps {
  metadata: MetadataProps;
  jsonLd: readonly JsonLd[];
  /** The CSS to inline. */
  css: string;
  /** Font files of the first paint. */
  fonts: readonly string[];
  /** The bootstrap's address. */
  bootstrap: string;
  /** Modules and style sheets that are loaded before a script asks for them. */
  preloaded: readonly string[];
  /** Speculation rules as JSON; null: none. */
  speculation: string | null;
  /** An outside address that a browser without scripts is redirected to; null: none. */
  redirectTo: string | null;
  /** The title of the feed that the page belongs to; null: none. */
  feed: string | null;
  boot: Boot;
  /** The rendered app. */
  body: string;
}

/** JSON for a script element. `<` is escaped, so that no text can end the element. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const { paper } = probata.color;

/** The whole HTML document around a rendered page. Holds no `style` attribute and no executable inline script. */
export function toDocument({
  metadata,
  jsonLd,
  css,
  fonts,
  bootstrap,
  preloaded,
  speculation,
  redirectTo,
  feed,
  boot,
  body,
}: DocumentProps): string {
  const document = (
    <html lang="en" data-probata="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {redirectTo ? (
          // With scripts the bootstrap leaves, or the app after a pause for editors.
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${redirectTo}`} />
          </noscript>
        ) : null}
        <Metadata {...metadata} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        {preloaded.map((file) =>
          file.endsWith('.css') ? (
            <link key={file} rel="preload" as="style" href={file} crossOrigin="" />
          ) : (
            <link key={file} rel="modulepreload" href={file} />
          ),
        )}
        {iconLinks.map((icon) => (
          <link key={icon.rel} {...icon} />
        ))}
        {feed ? <link rel="alternate" type="application/atom+xml" title={feed} href={feedPath} /> : null}
        <link rel="manifest" href="/manifest.webmanifest" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {jsonLd.length > 0 ? (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{
              __html: toScriptJson({ '@context': 'https://schema.org', '@graph': jsonLd }),
            }}
          />
        ) : null}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        <script
          type="application/json"
          id={bootId}
          dangerouslySetInnerHTML={{ __html: toScriptJson(boot) }}
        />
        <script type="module" fetchPriority="low" src={bootstrap} />
        {speculation ? (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculation }} />
        ) : null}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
