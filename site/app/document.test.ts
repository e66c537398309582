import { describe, expect, it } from 'vitest';
import { toDocument } from './document';
import { defaultSettings, type PublicSettings } from './settings';

const documentWith = (settings: PublicSettings, eager: boolean | string = false) =>
  toDocument({
    meta: { path: '/', title: 'A & B', description: '"C"', indexed: false, openGraph: 'home' },
    jsonLd: [],
    assets: { css: '', bootstrap: '/b.js', modules: ['/page.js'], fonts: [], lateSheet: '/late.css' },
    settings,
    inquiry: null,
    renderedOn: '2026-11-22',
    css: '',
    eager,
    early: null,
    speculation: null,
    goesOnTo: null,
    body: '',
  });
const dataOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

describe('the data in a document', () => {
  it('names only the settings the app does not know by itself', () => {
    expect(dataOf(documentWith(defaultSettings), 'settings')).toBeNull();
    const supabase = { url: 'https://accounts.example', anonKey: 'key' };
    expect(dataOf(documentWith({ ...defaultSettings, supabase }), 'settings')).toEqual({ supabase });
  });

  it('cannot end its own element', () => {
    const blogUrl = 'https://blog.example/</script>';
    const html = documentWith({ ...defaultSettings, blogUrl });
    expect(html).not.toContain(blogUrl);
    expect(dataOf(html, 'settings')).toEqual({ blogUrl });
  });

  it('has no word of an inquiry that nobody made', () => {
    expect(dataOf(documentWith(defaultSettings), 'state')).toEqual({ renderedOn: '2026-11-22' });
  });

  it('says what the page is made of, and whether React comes at once', () => {
    expect(dataOf(documentWith(defaultSettings), 'boot')).toEqual({ modules: ['/page.js'] });
    expect(dataOf(documentWith(defaultSettings, 'sb-'), 'boot')).toEqual({
      modules: ['/page.js'],
      eager: 'sb-',
    });
  });
});
