import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../contract/settings';
import type { Boot } from './boot';
import { toDocument } from './document';

const boot: Boot = {
  redirectTo: null,
  settings: defaultSettings,
  origin: 'https://www.firm.example',
  posted: null,
  renderedOn: '2026-11-22',
  start: 'intent',
};
const documentWith = (more: Partial<Parameters<typeof toDocument>[0]> = {}) =>
  toDocument({
    metadata: {
      meta: { title: 'A & B', description: '"C"', indexed: true, openGraph: 'home' },
      path: '/Training',
      origin: boot.origin,
    },
    jsonLd: [],
    css: 'p>a{color:red}',
    fonts: ['/fonts/a.woff2'],
    bootstrap: '/b.js',
    preloaded: [],
    speculation: null,
    redirectTo: null,
    feed: null,
    boot,
    body: '<p>Body</p>',
    ...more,
  });
const bootOf = (html: string): unknown => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('toDocument', () => {
  it('is a whole document around the rendered app, with its CSS as it is', () => {
    const html = documentWith();
    expect(html).toMatch(/^<!doctype html><html lang="en" data-probata=""><head><meta charSet="utf-8"\/>/);
    expect(html).toContain('<div id="root"><p>Body</p></div>');
    expect(html).toContain('<style>p>a{color:red}</style>');
    expect(html).not.toMatch(/ style=| onload=/);
  });

  it('asks for the modules and style sheets of the app where it starts at once', () => {
    const html = documentWith({ preloaded: ['/assets/app.js', '/assets/app.css'] });
    expect(html).toContain('<link rel="modulepreload" href="/assets/app.js"/>');
    expect(html).toContain('<link rel="preload" as="style" href="/assets/app.css" crossorigin=""/>');
    expect(documentWith()).not.toContain('modulepreload');
  });

  it('has one JSON-LD graph, or none', () => {
    const jsonLd = [{ '@type': 'Service', name: '</script>' }, { '@type': 'FAQPage' }];
    const scripts = documentWith({ jsonLd }).match(
      /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/g,
    );
    expect(scripts?.map((text) => JSON.parse(text))).toEqual([
      { '@context': 'https://schema.org', '@graph': jsonLd },
    ]);
    expect(documentWith()).not.toContain('ld+json');
  });

  it('escapes the head, and takes canonical and Open Graph addresses from the origin', () => {
    const html = documentWith();
    expect(html).toContain('<title>A &amp; B</title>');
    expect(html).toContain('<meta name="description" content="&quot;C&quot;"/>');
    expect(html).toContain('<link rel="canonical" href="https://www.firm.example/Training"/>');
    expect(html).toContain('content="https://www.firm.example/images/og/home.png"');
  });

  it('keeps a page out of search engines that is not indexed', () => {
    const { metadata } = {
      metadata: {
        meta: { title: 'A', description: 'B', indexed: false, openGraph: 'home' },
        path: '*',
        origin: '',
      },
    };
    const html = documentWith({ metadata });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('canonical');
  });

  it('says first in the title that a form has errors', () => {
    const { metadata } = {
      metadata: {
        meta: { title: 'A', description: 'B', indexed: true, openGraph: 'home' },
        path: '/',
        origin: '',
        hasErrors: true,
      },
    };
    expect(documentWith({ metadata })).toContain('<title>Error: A</title>');
  });

  it('redirects without scripts', () => {
    expect(documentWith({ redirectTo: 'https://blog.example/?a&b' })).toContain(
      '<meta http-equiv="refresh" content="0; url=https://blog.example/?a&amp;b"/>',
    );
  });

  it('links the feed of the blog', () => {
    expect(documentWith({ feed: 'Probata: Blog' })).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Probata: Blog" href="/blog/feed.xml"/>',
    );
    expect(documentWith()).not.toContain('atom+xml');
  });

  it('holds boot data that no text can break out of', () => {
    const blogUrl = 'https://blog.example/</script>';
    const html = documentWith({ boot: { ...boot, settings: { ...defaultSettings, blogUrl } } });
    expect(html).not.toContain(blogUrl);
    expect(bootOf(html)).toMatchObject({ settings: { blogUrl }, start: 'intent' });
  });
});
