import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FindAnswer, findEndpoints } from '../../find/contract';
import { paths } from '../../paths';
import { client, renderPage } from '../render-page';
import { Find } from './Find';
import { find as words } from './words';

const id = '00000000-0000-4000-8000-000000000001';
const answer: FindAnswer = {
  inquiries: [{ id, number: 'INQ 000149', name: 'Ada Doe', company: 'Doe LLP' }],
  uploads: [],
  people: [{ email: 'ada@firm.example', name: 'Ada Doe' }],
  chats: [],
  posts: [],
};

/** Answers searches as the test of the moment says, and notes what they were for. */
function serve(find: () => Response | Promise<Response> = () => Response.json(answer)) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url !== findEndpoints.find.path) return new Response('{}', { status: 500 });
    asked.push(JSON.parse(String(init?.body)).words);
    return find();
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const dialog = page.getByRole('dialog', { name: words.open });
const field = dialog.getByLabelText(words.label);
const link = (name: string) => dialog.getByRole('link', { name });

async function open() {
  const { router } = await renderPage(<Find client={client} />, '/admin/audit');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  return router;
}
const placeOf = ({ state: { location } }: Awaited<ReturnType<typeof open>>) =>
  location.pathname + location.search;

it('finds a record by its number, and Enter opens the first once the answer is there', async () => {
  let reply: (response: Response) => void = () => {};
  const asked = serve(() => new Promise((resolve) => (reply = resolve)));
  const router = await open();
  await userEvent.keyboard('inq 149{Enter}');
  await expect.poll(() => asked).toEqual(['inq 149']);
  expect(placeOf(router)).toBe('/admin/audit');
  reply(Response.json(answer));
  await expect.poll(() => placeOf(router)).toBe(`${paths.inquiries}?open=INQ-000149`);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('opens a page without the server, and is closed with Escape', async () => {
  serve(() => new Promise(() => {}));
  const router = await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: words.open }));
  await userEvent.keyboard('upl{Enter}');
  await expect.poll(() => placeOf(router)).toBe(paths.uploads);
});

it('is moved through with the arrow keys; a character goes to the field', async () => {
  serve();
  await open();
  await userEvent.keyboard('ada');
  await expect.element(link('Ada Doe Doe LLP INQ 000149')).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 results.');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(link('Ada Doe ada@firm.example')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(link('Ada Doe ada@firm.example')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('adax');
});

it('leads to a person without the address in the page’s own', async () => {
  serve();
  const router = await open();
  await userEvent.keyboard('ada');
  await userEvent.click(link('Ada Doe ada@firm.example'));
  await expect.poll(() => placeOf(router)).toBe(paths.people);
  expect(router.state.location.state).toEqual({ email: 'ada@firm.example' });
});

it('says that nothing was found, and why a search failed', async () => {
  const empty = { inquiries: [], uploads: [], people: [], chats: [], posts: [] };
  let isDown = false;
  serve(() => (isDown ? new Response('{}', { status: 503 }) : Response.json(empty)));
  await open();
  await userEvent.keyboard('zzz');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Nothing has “zzz”');
  isDown = true;
  await userEvent.keyboard('z');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(words.failed);
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

it('does not open over a question', async () => {
  serve();
  await renderPage(
    <>
      <dialog ref={(node) => void (node?.open || node?.showModal())}>Sure?</dialog>
      <Find client={client} />
    </>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
});
