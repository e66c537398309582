import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toStampStyles } from '../../site/app/shell/print-stamp';
import { toBates, toBatesRange } from '../../site/content/bates';
import { complaint } from '../../site/content/complaint';
import { transcript } from '../../site/content/deposition';
import { boardTitle, exhibits, scan } from '../../site/content/matter';
import { matterDocuments } from '../../site/content/matter-documents';
import { loadFiles } from '../../site/content/paths';
import { documents as locked, numbered } from '../../site/content/register/documents';
import { batesAt, rangeOf } from '../../site/content/register/numbers';
import { fixedPassages } from '../../site/content/register/passages';
import { defaultSettings } from '../../site/contract/settings';
import { loadFields, toLoadFiles } from '../../site/delivery/load-file';
import { deriveRegister } from '../../site/delivery/register';
import { renderApp } from '../../site/delivery/render';
import { pages } from '../../site/pages';
import { root, walk } from './source-tree';

const register = await deriveRegister(pages);
const documents = numbered(register);
const numbers = documents.flatMap(({ passages }) => passages.map(({ number }) => number));
const numbersOfMatter = matterDocuments.flatMap(({ first, pages: count }) =>
  Array.from({ length: count }, (_, index) => first + index),
);
const origin = 'https://www.firm.example';
const lock = (name: string) => `../../site/content/register/${name}.lock.json`;
const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe('the register', () => {
  // After a change of a heading or a page: `npx vitest run --project=unit tests/laws/register.test.ts -u`.
  it('is written to the files that the labels and the exhibit index read', async () => {
    const counts = documents.map(({ path, passages }) => [path, passages.length]);
    await expect(toJson(Object.fromEntries(counts))).toMatchFileSnapshot(lock('counts'));
    await expect(toJson(register)).toMatchFileSnapshot(lock('documents'));
    expect(locked).toEqual(documents);
  });

  it('gives each public page a range, in the order of the pages, without a gap', () => {
    const shown = pages.filter(({ path, zone = 'site' }) => zone === 'site' && path !== '*');
    expect(documents.map(({ path }) => path)).toEqual(shown.map(({ path }) => path));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('gives no number to a page and to a document of the matter', () => {
    const all = [...numbers, ...numbersOfMatter];
    expect(new Set(all).size).toBe(all.length);
    expect(numbersOfMatter).toEqual([...numbersOfMatter].sort((one, other) => one - other));
  });

  it('gives no number to a page that only editors see', () => {
    for (const path of ['/admin', '/chat', '/upload', '*']) expect(batesAt(path)).toBeNull();
  });
});

describe('the rendered pages', { timeout: 60_000 }, () => {
  const render = (path: string) => renderApp({ url: path, settings: defaultSettings, origin });
  const labels = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"#]*)#([^"]+)"[^>]*>(PRB \d{6})/g)].map(
      ([, path = '', id = '', bates = '']) => ({ path, id, bates }),
    );

  it.each(documents)(
    '$path shows its own numbers, each a link to its passage',
    async ({ path, passages }) => {
      const html = await render(path);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
      const own = new Map(passages.map(({ id, number }) => [toBates(number), id]));
      for (const { id } of passages)
        expect(
          ids.filter((one) => one === id),
          `#${id}`,
        ).toHaveLength(1);
      const shown = labels(html).filter((label) => label.path === '' && own.has(label.bates));
      for (const { id, bates } of shown) expect(id, bates).toBe(own.get(bates));
      expect(new Set(shown.map(({ bates }) => bates))).toEqual(new Set(own.keys()));
    },
  );

  it.each(Object.entries(fixedPassages))('%s numbers each section that has a heading', async (path, ids) => {
    // The title of a dialog has an id that React makes.
    const headings = [...(await render(path)).matchAll(/<h2 [^>]*id="([a-z][^"]*)"/g)].map(([, id = '']) =>
      id.replace(/-heading$/, ''),
    );
    expect(ids).toEqual(expect.arrayContaining(headings));
  });

  it('shows the numbers of the matter as links to the passages that show its documents', async () => {
    const known = new Map(
      matterDocuments.map(({ first, path, id }) => [toBates(first), { path, id }] as const),
    );
    const html = new Map(
      await Promise.all(documents.map(async ({ path }) => [path, await render(path)] as const)),
    );
    const cited = [...html].flatMap(([page, text]) =>
      labels(text).flatMap((label) => {
        const target = known.get(label.bates);
        return target ? [{ page, ...label, target }] : [];
      }),
    );
    expect(cited.map(({ page }) => page)).toEqual(expect.arrayContaining(['/', '/Development', '/exhibits']));
    const indexed = cited.filter(({ page }) => page === '/exhibits').map(({ bates }) => bates);
    expect(indexed).toEqual(expect.arrayContaining([...known.keys()]));
    for (const { page, path, id, target } of cited) {
      expect({ path: path || page, id }).toEqual(target);
      expect(html.get(target.path)).toContain(` id="${target.id}"`);
    }
  });

  it('shows no number as text alone', async () => {
    for (const { path } of documents) {
      const text = (await render(path))
        .replace(/<a [^>]*href="[^"]*#[^"]*"[^>]*>.*?<\/a>/gs, '')
        .replace(/<[^>]*>/g, ' ');
      // The posts quote numbers of other productions, with other prefixes.
      expect(text.match(/PRB \d{6}/g), path).toBeNull();
    }
  });

  it('stamps printed sheets with the range of the page', () => {
    for (const { path, passages } of documents)
      expect(toStampStyles(path)).toContain(
        `"${toBatesRange(passages[0]?.number ?? 0, passages.at(-1)?.number ?? 0)}, page "counter(page)`,
      );
    expect(toStampStyles('/admin')).toBe('');
    expect(rangeOf('/')?.first).toBe(1);
  });
});

describe('the load file', () => {
  const files = toLoadFiles(documents, origin);
  const dat = files[loadFiles.dat.slice(1)] ?? '';
  const opt = files[loadFiles.opt.slice(1)] ?? '';
  const lines = (text: string) => text.split('\r\n').slice(0, -1);
  const records = lines(dat.slice(1)).map((line) =>
    line.split('\u0014').map((value) => {
      expect(value).toMatch(/^\u00fe[^\u00fe]*\u00fe$/);
      return value.slice(1, -1);
    }),
  );
  const numberOf = (bates: string) => Number(bates.replace('PRB ', ''));

  it('is a .DAT file in UTF-8 with a byte order mark, whose records are the documents', () => {
    expect(Buffer.from(dat).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(dat).toMatch(/\r\n$/);
    const [header, ...rows] = records;
    expect(header).toEqual([...loadFields]);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([loadFields.length]));
    expect(
      rows.map(([begin = '', end = '', count]) => [numberOf(begin), numberOf(end), Number(count)]),
    ).toEqual([
      ...documents.map(({ passages }) => [passages[0]?.number, passages.at(-1)?.number, passages.length]),
      ...matterDocuments.map(({ first, pages: count }) => [first, first + count - 1, count]),
    ]);
    expect(rows.map((row) => row[4])).toEqual([...documents, ...matterDocuments].map(({ name }) => name));
    const fax = rows.find(([begin]) => begin === scan.bates);
    expect(fax?.slice(3)).toEqual([
      'Drawn example',
      'memo.tif, fax of 14 March 2003',
      String(exhibits.fax),
      complaint.custodian,
      `${origin}/Development#fax`,
    ]);
  });

  it('is an .OPT file with one line per number, and a break and a count where a document begins', () => {
    const rows = lines(opt).map((line) => line.split(','));
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([7]));
    expect(rows.map(([alias = '']) => numberOf(alias))).toEqual([...numbers, ...numbersOfMatter]);
    const begins = rows.filter((row) => row[3] === 'Y');
    expect(begins.map(([alias, , path, , , , count]) => [alias, path, count])).toEqual(
      records.slice(1).map((record) => [record[0], record[7], record[2]]),
    );
    for (const row of rows) if (row[3] !== 'Y') expect(row.slice(3)).toEqual(['', '', '', '']);
  });

  it('is written beside the sitemap', async () => {
    const { publicFiles } = await import('../../site/delivery/seo');
    expect(await publicFiles(pages, origin)).toMatchObject(files);
  });
});

describe('the matter', () => {
  it('is named by the pictures through the words of the matter alone', () => {
    const facts = [
      /PRB[ -]?\d/,
      /Exhibit \d|EXHIBIT \d/,
      ...complaint.parties.map(({ name }) => new RegExp(`['">]${name}`)),
      new RegExp(boardTitle),
    ];
    const literal = [...walk('tools/artwork').files, ...walk('site/content/pages').files]
      .filter((file) => /\.ts$/.test(file) && !file.includes('node_modules'))
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8');
        return facts.filter((fact) => fact.test(source)).map((fact) => `${file}: ${fact.source}`);
      });
    expect(literal).toEqual([]);
  });

  it('names in the transcript only exhibits that it lists', () => {
    const named = transcript.flatMap(({ text }) =>
      [...text.matchAll(/Exhibit (\d+)/g)].map(([, number]) => Number(number)),
    );
    for (const number of named) expect(matterDocuments.map(({ exhibit }) => exhibit)).toContain(number);
    const listed = matterDocuments.flatMap(({ exhibit = [] }) => exhibit);
    expect(listed.sort()).toEqual(Object.values(exhibits).sort());
  });
});
