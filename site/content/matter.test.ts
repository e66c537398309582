import { describe, expect, it } from 'vitest';
import { complaint } from './complaint';
import { transcript } from './deposition';
import { drawnExample, exhibits, production, scan, scanMark, scanParagraphs } from './matter';
import { development } from './pages/development';
import { home } from './pages/home';

describe('the matter of the pictures', () => {
  it('gives each file a Bates number of its own, in order, and the fax that of the scan', () => {
    const numbers = production.map(({ bates }) => bates);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect([...numbers].sort()).toEqual(numbers);
    expect(production.filter(({ bates }) => bates === scan.bates).map(({ name }) => name)).toEqual([
      'memo.tif',
    ]);
  });

  it('cites the marked sentence by its paragraph, which is the same at every width of the sheet', () => {
    const marked = scanParagraphs.find(({ text }) => text.includes(scanMark.text));
    expect(scanMark.citation).toBe(`${scan.bates}, para. ${marked?.text.split('.')[0]}`);
  });

  it('is called a drawn example beside the pictures that do not say so themselves', () => {
    for (const note of [home.hero.sheet, home.services.note, development.cullable.slider.caption])
      expect(note).toMatch(new RegExp(drawnExample, 'i'));
  });

  it('gives each exhibit a number of its own, which the transcript uses', () => {
    const numbers = Object.values(exhibits);
    expect(new Set(numbers).size).toBe(numbers.length);
    const named = transcript.flatMap(({ text }) =>
      [...text.matchAll(/Exhibit (\d+)/g)].map(([, number]) => Number(number)),
    );
    expect(new Set(named)).toEqual(new Set([exhibits.fax, exhibits.shiftLog]));
  });

  it('places the witnesses and the records of the plant on the side that runs the plant', () => {
    const [plaintiff, , ...others] = complaint.parties;
    expect(new Set(others.map(({ side }) => side))).toEqual(new Set([plaintiff.name]));
    expect(complaint.caption).toMatch(new RegExp(`^${plaintiff.name} v\\. `));
  });
});
