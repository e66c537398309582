import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { samplesIn, samplesInText } from '../../scripts/check-release';
import { parseBody, parsePost } from './blog/parse-post';
import { brand } from './brand';
import { checkContent, stringsIn } from './check';
import { claims } from './claims';
import { links } from './links';
import { development } from './pages/development';
import { home } from './pages/home';
import { training } from './pages/training';
import { developmentSections, homeSections } from './paths';
import { clipSchema } from './schema';
import { thirdParties, toNotice } from './third-parties';

test('all content passes its schema, and every picture it names exists', async () => {
  expect(await checkContent()).toEqual([]);
});

test('a picture that is missing from the public folder is reported', async () => {
  const problems = await checkContent({ publicFolder: new URL('./nowhere/', import.meta.url) });
  for (const file of ['hero-poster.webp', 'hero-poster-dark.avif', 'team/alma-verity-dark.svg'])
    expect(problems).toContain(
      `/images/${file} is named by the content but is not in site/public: run its script in tools/artwork.`,
    );
});

test('a picture or film without its dark drawing is reported in one sentence', () => {
  const sentence =
    'It has no dark drawing, so it would be bright on a dark page: make it with a function of picture.ts.';
  const inLight = ({ sources }: { sources: readonly object[] }) =>
    sources.filter((source) => !('media' in source));
  const clip = home.hero.video;
  const bright = {
    ...clip,
    sources: inLight(clip),
    poster: { ...clip.poster, sources: inLight(clip.poster) },
  };
  expect(clipSchema.safeParse(bright).error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['sources'], sentence],
    [['poster', 'sources'], sentence],
  ]);
});

test('a figure without a source is reported in one sentence', async () => {
  const { source: _, ...figure } = claims.ocrSpeed;
  expect(await checkContent({ figures: { ...claims, ocrSpeed: figure } })).toEqual([
    'claims/ocrSpeed: source: A figure without a source may not be shown: write where it comes from.',
  ]);
});

test('the content, pages and sections import schemas as types only, so that zod reaches no browser', () => {
  const modules = ['../app/', './'].flatMap((folder) => {
    const base = new URL(folder, import.meta.url);
    return readdirSync(base, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.schema\.ts$|^(?:check|schema)\.ts$|\.test\.tsx?$/.test(file),
      )
      .map((file) => new URL(file, base));
  });
  const withValues = modules.filter((file) =>
    /^import (?!type )[^;]*? from '[^']*[./]schema'/m.test(readFileSync(file, 'utf8')),
  );
  expect(modules.length).toBeGreaterThan(100);
  expect(withValues.map(({ pathname }) => pathname)).toEqual([]);
});

test('the content of Home and Development lists its sections in page order', () => {
  const ids = (page: object) =>
    Object.values(page).flatMap((section) => ('id' in section ? [section.id] : []));
  expect(ids(home)).toEqual([...homeSections]);
  expect(ids(development)).toEqual([...developmentSections]);
});

describe('claims', () => {
  test('the two arbitration times have different scopes', () => {
    expect(claims.arbitrationFull.scope).not.toBe(claims.arbitrationQuick.scope);
  });

  test('every figure on Home and Development is quoted from the claims', () => {
    const figures = /\d[\d,.]*\s?(%|x\b|M\+|pages per minute|minutes)/;
    const known = stringsIn(claims);
    const strays = stringsIn([home, development]).filter(
      (text) => figures.test(text) && !known.some((claim) => text.includes(claim)),
    );
    expect(strays).toEqual([]);
  });

  test('a section that quotes a figure of the company says how it was measured', () => {
    const figures = Object.values(claims).filter(({ source }) => source === claims.experience.source);
    const unexplained = [home, development].flatMap(Object.values).flatMap((section) => {
      const words = stringsIn(section);
      const quotes = figures.filter((figure) =>
        words.some((text) =>
          [figure.wording, 'figure' in figure ? figure.figure : figure.value].some((shown) =>
            text.includes(shown),
          ),
        ),
      );
      return quotes.filter(
        ({ source, method }) =>
          !words.some((text) => text.startsWith(source) && text.includes(`. ${method}`)),
      );
    });
    expect(unexplained).toEqual([]);
  });
});

test('the price promises say what the terms say', () => {
  const terms = readFileSync(new URL('legal/terms-and-conditions.txt', import.meta.url), 'utf8');
  const clause = (number: string) => terms.split('\n').find((line) => line.startsWith(`${number} `)) ?? '';
  const { price, unpriced, flatRate, flatRateCap } = claims;
  expect(clause('2.1')).toBe(
    `2.1 Prices. Each Assignment states its price. Work without a stated price is ${unpriced.value}, which the Provider makes known on request.`,
  );
  expect(price.wording).toBe('Each assignment states its price.');
  expect(clause('2.2')).toBe(
    `2.2 Cost Confidence. In a flat-rate Cost Confidence arrangement the price covers ${flatRate.value} as the Assignment describes them, for the volume and the months it names. Volume beyond that is charged at the rate the Assignment states.`,
  );
  expect(flatRate.wording).toBe(`One flat rate covers ${flatRate.value}, as the assignment describes them.`);
  // The cap, and what is charged outside the rate, stand beside the promise.
  expect(home.ediscovery.promise.map(({ body }) => body)).toEqual([
    flatRate.wording,
    flatRateCap.wording,
    unpriced.wording,
  ]);
});

test('every external address that a page embeds or loads belongs to a listed third party', () => {
  const hosts = new Set<string>(thirdParties.flatMap((party) => [...party.hosts]));
  for (const address of stringsIn([links.video, links.scheduling]))
    expect(hosts).toContain(new URL(address).origin);
});

test('the notice beside an embed matches the entry of its third party', () => {
  const noticeOf = (id: string) => thirdParties.filter((party) => party.id === id).map(toNotice);
  expect([home.ediscovery.video.notice]).toEqual(noticeOf('video'));
  expect([home.reprographics.video.notice]).toEqual(noticeOf('video'));
  expect([training.scheduling.notice]).toEqual(noticeOf('scheduling'));
});

test('sample addresses and numbers use reserved names only', () => {
  for (const address of stringsIn(links)) expect(new URL(address).hostname).toMatch(/\.example$/);
  expect(brand.phone.display).toMatch(/555-01\d\d$/);
});

describe('sample values', () => {
  test('a marked value is found once, with its line, at any depth', () => {
    expect(samplesIn("const a = {\n  b: sample('x'),\n  c: [sample(['y', sample('z')])],\n};")).toEqual([
      { line: 2, value: "'x'" },
      { line: 3, value: "['y', sample('z')]" },
    ]);
  });

  test('a reserved name in a text is found, other names are not', () => {
    expect(
      samplesInText('Write to a@probata.example.\nCall (214) 555-0142, not (214) 555-0242.\nexample'),
    ).toEqual([
      { line: 1, value: 'probata.example' },
      { line: 2, value: '(214) 555-0142' },
    ]);
  });
});

describe('posts', () => {
  const folder = new URL('./blog/posts/', import.meta.url);

  test.each(readdirSync(folder))('%s ends with the sentence on legal advice', (file) => {
    expect(parsePost(readFileSync(new URL(file, folder), 'utf8')).body.trim()).toMatch(
      /not legal advice\.\*$/,
    );
  });

  test('a file without front matter throws', () => {
    expect(() => parsePost('# Title')).toThrow('The post has no front matter');
  });

  test.each([
    ['A <b>word</b>.', 'uses "html"'],
    ['![A picture](a.png)', 'uses "image"'],
    ['> > # Too high', 'headings begin at ##'],
  ])('Markdown that no page shows throws: %s', (body, message) => {
    expect(() => parseBody(body)).toThrow(message);
  });
});
