import { describe, expect, it } from 'vitest';
import { suggestOther, toVersions, type Version } from './persona-versions';

const row = (id: number, promotes: number | null = null) => ({
  id: String(id),
  value: `Text ${promotes ?? id}`,
  saved_at: '2026-11-20 20:24:16.5+00',
  saved_by: 'jane@firm.example',
  note: null,
  promotes: promotes === null ? null : String(promotes),
});

describe('the versions of the persona', () => {
  it('are none before the first save', () => {
    expect(toVersions([], [])).toEqual({ list: [], production: null, draft: null, previous: null });
  });

  it('have the newest saved one in production, and the newest draft beside it', () => {
    const versions = toVersions([row(4), row(1)], [row(3), row(2)]);
    expect(versions).toMatchObject({ production: '4', draft: '3', previous: '1' });
    expect(versions.list.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
    expect(versions.list[0]).toEqual({
      id: '4',
      text: 'Text 4',
      savedAt: '2026-11-20T20:24:16.5+00:00',
      savedBy: 'jane@firm.example',
      note: null,
    });
  });

  it('follow a promotion and a roll back, which add no version', () => {
    const promoted = toVersions([row(3, 2), row(1)], [row(2)]);
    expect(promoted).toMatchObject({ production: '2', draft: null, previous: '1' });
    expect(promoted.list.map(({ id }) => id)).toEqual(['2', '1']);
    const rolledBack = toVersions([row(4, 1), row(3, 2), row(1)], [row(2)]);
    expect(rolledBack).toMatchObject({ production: '1', draft: null, previous: '2' });
  });

  it('keep the label draft on a newer draft than the promoted one', () => {
    expect(toVersions([row(4, 2), row(1)], [row(3), row(2)])).toMatchObject({ production: '2', draft: '3' });
  });

  it('are compared with the production, the text in the editor, or the one before: the first that differs', () => {
    const versions = toVersions([row(4), row(2), row(1)], [row(3)]);
    const [newest, draft, second] = versions.list as [Version, Version, Version];
    expect(suggestOther(versions, second, 'Text 2')).toBe('4');
    expect(suggestOther(versions, draft, 'Edited')).toBe('4');
    expect(suggestOther(versions, newest, 'Edited')).toBe('');
    expect(suggestOther(versions, newest, 'Text 4')).toBe('3');
    const same = toVersions([row(1)], []);
    expect(suggestOther(same, same.list[0] as Version, 'Text 1')).toBe('');
  });

  it('have nothing to roll back to when the same version was promoted twice', () => {
    expect(toVersions([row(3, 1), row(2, 1), row(1)], [])).toMatchObject({ production: '1', previous: null });
  });
});
