import { describe, expect, it } from 'vitest';
import { scrub } from './scrub';

const clean = (text: string, typed: string[] = []) => scrub({ value: text }, typed).value;

describe('a scrubbed report', () => {
  it.each([
    ['Failed for jane.roe@firm.example today', 'Failed for [address] today'],
    ['GET https://x.example/a/b?email=jane%40x#top failed', 'GET https://x.example/a/b failed'],
    ['fetch /Training?first_name=Jane failed', 'fetch /Training failed'],
    ['https://user:pass@x.example/a', 'https://x.example/a'],
    ['call (214) 555-0142 now', 'call [number] now'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln was refused', 'token [token] was refused'],
    ['Bearer abc123 was refused', '[token] was refused'],
    ['"Dear counsel, we"... is not valid JSON', '"…"... is not valid JSON'],
    [
      "Cannot read properties of undefined (reading 'title')",
      "Cannot read properties of undefined (reading 'title')",
    ],
  ])('%s', (text, expected) => expect(clean(text)).toBe(expected));

  it('holds no typed text, whole or by word', () => {
    const typed = ['Josephine Quill', 'We hold 40 boxes (urgent).', 'a+b'];
    expect(clean('Bad name Josephine Quill', typed)).toBe('Bad name [typed]');
    expect(clean('josephine is unknown', typed)).toBe('[typed] is unknown');
    expect(clean('Got We hold 40 boxes (urgent). Or a+b', typed)).toBe('Got [typed] Or [typed]');
    expect(clean('Said boxes', typed)).toBe('Said [typed]');
  });

  it('keeps the names of code, without queries', () => {
    const frame = {
      filename: 'https://x.example/assets/boxes.js?v=1',
      function: 'boxes',
      lineno: 12,
      in_app: true,
    };
    const report = {
      exception: { values: [{ type: 'TypeError', value: 'boxes', stacktrace: { frames: [frame] } }] },
    };
    expect(scrub(report, ['boxes'])).toEqual({
      exception: {
        values: [
          {
            type: 'TypeError',
            value: '[typed]',
            stacktrace: { frames: [{ ...frame, filename: 'https://x.example/assets/boxes.js' }] },
          },
        ],
      },
    });
  });
});
