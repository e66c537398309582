import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { keptInquiry as usual } from './kept-inquiry';
import { desk, dialog, ids, server, show, table, theirNote, three } from './show-inquiries';

const field = dialog.getByRole('textbox', { name: 'Note' });
const texts = () => server.notes.map(({ text }) => text);
/** The drafts of this tab. */
const drafts = () => Object.keys(sessionStorage).length;

/** Answers each writing of a note when the returned function is called. */
function holdNotes() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { answerNote } = server;
  server.answerNote = async (...asked) => {
    if (asked[1] !== undefined) await answered;
    return answerNote(...asked);
  };
  return answer;
}

it('saves a note as it is typed, and the next one as another entry', async () => {
  await desk().shown;
  await userEvent.fill(field, 'Called back.');
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  expect(texts()).toEqual(['Called back.']);
  expect(drafts()).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await expect.element(field).toHaveValue('');
  await expect.element(dialog.getByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.fill(field, 'They agree.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(texts).toEqual(['Called back.', 'They agree.']);
  await expect.element(field).toHaveFocus();
});

it('is changed and deleted by its author, with an undo, and not by others', async () => {
  const mine = {
    ...theirNote,
    id: `${theirNote.id.slice(0, -2)}bb`,
    author: 'eve@firm.example',
    text: 'Mine',
  };
  server.notes = [theirNote, mine];
  await desk({ notedAt: mine.writtenAt }).shown;
  await expect.element(dialog.getByText('They call back')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Edit this note' }));
  await expect.element(field).toHaveValue('Mine');
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, 'Mine, changed');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await expect.element(dialog.getByText('Mine, changed')).toBeVisible();
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete this note' }));
  await expect.element(dialog.getByText('The note was deleted.')).toHaveFocus();
  expect(texts()).toEqual(['They call back']);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await expect.element(dialog.getByText('The note is back.')).toHaveFocus();
  expect(texts()).toEqual(['They call back', 'Mine, changed']);
});

it('is saved when the inquiry is left before a pause', async () => {
  await show(three, (id) => three.find((row) => row.id === id), `/?open=${ids[0]}`);
  const open = (name: string) => page.getByRole('dialog', { name: `Inquiry of ${name}` });
  await userEvent.fill(open('Ada').getByRole('textbox', { name: 'Note' }), 'Called');
  await userEvent.click(open('Ada').getByRole('button', { name: 'Next inquiry' }));
  await userEvent.fill(open('Bea').getByRole('textbox', { name: 'Note' }), 'Not yet');
  await userEvent.keyboard('{Escape}');
  await expect.element(open('Bea')).not.toBeInTheDocument();
  await expect
    .poll(() => server.notes.map(({ inquiry, text }) => [inquiry, text]))
    .toEqual([
      [ids[0], 'Called'],
      [ids[1], 'Not yet'],
    ]);
  await expect.poll(drafts).toBe(0);
});

it('is kept in the tab while it cannot be saved, and saved when the inquiry is opened again', async () => {
  const { answerNote } = server;
  server.answerNote = async (inquiry, id, init) =>
    id === undefined ? answerNote(inquiry, id, init) : new Response('{}', { status: 503 });
  await desk({}, 'editor', '/').shown;
  await userEvent.click(table.getByRole('link', { name: 'Ada Byron' }));
  await userEvent.fill(field, 'Half a');
  await expect.element(dialog.getByText(/^The note is not saved\./)).toBeVisible();
  expect(drafts()).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByText(/^The note on the inquiry of .Ada Byron. is not saved\./))
    .toBeVisible();
  server.answerNote = answerNote;
  await userEvent.click(table.getByRole('link', { name: 'Ada Byron' }));
  await expect.element(field).toHaveValue('Half a');
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  expect(texts()).toEqual(['Half a']);
  expect(drafts()).toBe(0);
});

it('comes back after the end of the session, as one note', async () => {
  const answer = holdNotes();
  await desk().shown;
  await userEvent.fill(field, 'Half a note');
  await expect.poll(drafts).toBe(1);
  await cleanup();
  await desk().shown;
  await expect.element(field).toHaveValue('Half a note');
  answer();
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  expect(texts()).toEqual(['Half a note']);
});

it('stays in the field on an inquiry that another editor deletes', async () => {
  await desk({}, 'editor', '/').shown;
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  const answer = holdNotes();
  await userEvent.fill(field, 'Half a');
  await server.tell('removed', { id: usual.id, by: 'bob@firm.example' });
  await expect.element(dialog.getByText(/bob@firm\.example deleted/)).toBeVisible();
  await expect.element(field).toHaveValue('Half a');
  answer();
});

it('replies in the mail program, which marks the inquiry as answered, with an undo', async () => {
  const { asked, held, shown } = desk();
  await shown;
  const reply = dialog.getByRole('link', { name: 'Reply' });
  await expect.element(reply).toBeVisible();
  // The browser of the test has no mail program.
  reply.element().addEventListener('click', (event) => event.preventDefault());
  await userEvent.dblClick(reply);
  await expect
    .element(dialog.getByRole('button', { name: /^Answered/ }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([{ revision: 0, state: 'answered' }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await expect.element(dialog.getByLabelText('State')).toHaveValue('new');
  await expect.element(dialog.getByLabelText('State')).toHaveFocus();
  await expect.poll(() => held.row.state).toBe('new');
});

it('begins a reply with a saved text, which editors add, change and delete', async () => {
  const { asked, shown } = desk();
  await shown;
  const { fetch: answered } = globalThis;
  let replies = [{ id: ids[0] ?? '', name: 'Thanks', text: 'Dear {name}, about {matter}' }];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('/replies')) return answered(url, init);
    if (init?.method === 'POST') {
      const { replaces, ...reply } = JSON.parse(String(init.body));
      const saved = { ...reply, id: ids[replies.length] ?? '' };
      replies = [...replies.filter(({ id }) => id !== replaces), saved];
      return Response.json(saved);
    }
    if (init?.method === 'DELETE') {
      replies = replies.filter(({ id }) => !url.endsWith(id));
      return new Response(null, { status: 204 });
    }
    return Response.json({ replies });
  });
  await userEvent.click(dialog.getByRole('button', { name: 'More' }));
  await userEvent.click(dialog.getByRole('menuitem', { name: 'Saved replies' }));
  const saved = page.getByRole('dialog', { name: 'Saved replies' });
  const thanks = saved.getByRole('region', { name: 'Thanks' });
  const link = thanks.getByRole('link', { name: 'Reply with it' });
  await expect.element(thanks.getByText('Dear Ada Byron, about [matter]')).toBeVisible();
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/body=Dear%20Ada%20Byron%2C%20about%20%5Bmatter%5D%0D%0A/),
    );
  link.element().addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await expect.poll(() => asked).toEqual([{ revision: 0, state: 'answered' }]);

  await userEvent.click(thanks.getByRole('button', { name: 'Change Thanks' }));
  await userEvent.fill(saved.getByLabelText('Text'), 'Thank you, {name}');
  await userEvent.click(saved.getByRole('button', { name: 'Save' }));
  await expect.element(saved.getByText('Thank you, Ada Byron')).toBeVisible();
  expect(replies).toMatchObject([{ name: 'Thanks', text: 'Thank you, {name}' }]);
  await userEvent.dblClick(thanks.getByRole('button', { name: 'Delete Thanks' }));
  await expect.element(thanks).not.toBeInTheDocument();
  await userEvent.click(saved.getByRole('button', { name: 'Undo' }));
  await expect.element(thanks).toBeVisible();

  // What is typed is kept in this tab.
  await userEvent.fill(saved.getByLabelText('Name'), 'Half');
  await userEvent.keyboard('{Escape}');
  await expect.element(saved).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'More' }));
  await userEvent.click(dialog.getByRole('menuitem', { name: 'Saved replies' }));
  await expect.element(saved.getByLabelText('Name')).toHaveValue('Half');
  await userEvent.click(saved.getByRole('button', { name: 'Cancel' }));
  expect(drafts()).toBe(0);
});
