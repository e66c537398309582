import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect, it } from 'vitest';
import { PersonaChanges } from './PersonaChanges';

/** The removed and the added parts, in their order. */
const partsOf = (before: string, after: string) =>
  [
    ...renderToStaticMarkup(<PersonaChanges before={before} after={after} label="Changes" />).matchAll(
      /<(del|ins)[^>]*>([^<]*)/g,
    ),
  ].map(([, tag, text]) => `${tag} ${text}`);

it('shows a changed word as a word', () => {
  expect(partsOf('Answer in short sentences.', 'Answer in plain sentences.')).toEqual([
    'del short',
    'ins plain',
  ]);
});

it('shows a rewritten text as one removed and one added passage', () => {
  const before = 'You are the assistant of the blog. Plan, draft, and check each post.';
  const after = 'Quote the source of each answer.';
  expect(partsOf(before, after)).toEqual([`del ${before}`, `ins ${after}`]);
});

it('shows what is added to an empty text', () => {
  expect(partsOf('', 'Quote the source.')).toEqual(['ins Quote the source.']);
});
