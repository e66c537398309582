import axe from 'axe-core';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../legal.css';
import { parseLegalText } from '../parse/document';
import { compareLegalDocuments } from '../redline/compare';
import { structureLegalDocument } from '../structure/structure';
import { LegalContents } from './LegalContents';
import { LegalRedline } from './LegalRedline';
import { LegalText } from './LegalText';

const filler = 'The parties read this text with care and agree to it. '.repeat(300);
const source = `Section One. Access

“Client” means the party that signs.

Section Two. Fees

The Client pays as follows.

(a) each month;
(i) by card.

${filler}

Section Three. Term

${filler}

Section Four. Contact

By post.`;
const document_ = structureLegalDocument(parseLegalText(source));
const citation = {
  title: 'Terms',
  version: 'October 2024',
  url: 'https://probata.example/terms',
  hash: 'ab12cd34ef567890',
};

afterEach(() => {
  history.replaceState(null, '', location.pathname);
  vi.restoreAllMocks();
});

describe('hydration', () => {
  it('takes over the prerendered page as it stands', async () => {
    const page = (
      <>
        <LegalContents document={document_} />
        <LegalText document={document_} citation={citation} />
        <LegalRedline
          redline={compareLegalDocuments(parseLegalText('Section One\n\nOld.'), parseLegalText(source))}
        />
      </>
    );
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(page);
    const before = root.innerHTML;
    const errors: unknown[] = [];
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const hydrated = await act(() =>
      hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(errors).toEqual([]);
    expect(root.innerHTML.replaceAll(' aria-current="location"', '')).toBe(before);
    await act(() => hydrated.unmount());
    vi.unstubAllGlobals();
    root.remove();
  });
});

describe('a page with a text and a redline', () => {
  it('passes axe', async () => {
    const screen = await render(
      <main>
        <LegalContents document={document_} />
        <h1>Terms</h1>
        <LegalText document={document_} citation={citation} />
        <LegalRedline
          redline={compareLegalDocuments(
            parseLegalText('Section One\n\nOld.\n\nOlder.'),
            parseLegalText(source),
          )}
        />
      </main>,
    );
    const { violations } = await axe.run(screen.container, { rules: { 'duplicate-id': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

describe('a definition', () => {
  it('opens by keyboard at the term, closes with Escape, and gives focus back', async () => {
    const screen = await render(<LegalText document={document_} />);
    const button = screen.getByRole('button', { name: 'Client' }).first();
    (button.element() as HTMLElement).focus();
    const popover = screen.getByText('“Client” means the party that signs.').last();
    await expect.element(popover).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(popover).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(popover).not.toBeVisible();
    await expect.element(button).toHaveFocus();
  });
});

describe('the link beside a clause', () => {
  it('offers the link and a citation with clause, version and hash', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await render(<LegalText document={document_} citation={citation} />);
    await screen.getByRole('link', { name: '(i)', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Cite Section Two. Fees, (a)(i)' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy citation' }).click();
    expect(writeText).toHaveBeenLastCalledWith(
      'Terms, Section Two. Fees, (a)(i) (version October 2024, SHA-256 ab12cd34ef56) https://probata.example/terms#section-two-fees-a-i',
    );
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Copied');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    expect(writeText).toHaveBeenLastCalledWith('https://probata.example/terms#section-two-fees-a-i');
    expect(location.hash).toBe('#section-two-fees-a-i');
  });

  it('selects the citation when the browser does not allow copying', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const screen = await render(<LegalText document={document_} citation={citation} />);
    await screen.getByRole('link', { name: 'Link to Section Four. Contact' }).click();
    await screen.getByRole('button', { name: 'Copy citation' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent(/did not allow copying/);
    expect(getSelection()?.toString()).toContain('Section Four. Contact (version');
  });
});

describe('the link beside a clause, with a modifier', () => {
  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves %s to the browser', async (key) => {
    const { container } = await render(<LegalText document={document_} citation={citation} />);
    const link = container.querySelector('.legal-permalink');
    link?.addEventListener('click', (event) => event.preventDefault());
    await act(async () =>
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })),
    );
    expect(container.querySelector('.legal-cite')).toBeNull();
  });
});

it('has permalinks that are targets of 24 px or more', async () => {
  await render(<LegalText document={document_} citation={citation} />);
  const sizes = [...document.querySelectorAll('.legal-permalink')].map((link) =>
    link.getBoundingClientRect(),
  );
  expect(sizes.length).toBeGreaterThan(0);
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

describe('the contents', () => {
  it('mark the section being read, the last one too', async () => {
    const screen = await render(
      <>
        <LegalContents document={document_} />
        <LegalText document={document_} />
      </>,
    );
    const link = (name: string) =>
      screen.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name });
    document.getElementById('section-three-term')?.scrollIntoView();
    await expect.element(link('Section Three: Term')).toHaveAttribute('aria-current', 'location');
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(link('Section Four: Contact')).toHaveAttribute('aria-current', 'location');
    await expect.element(link('Section Three: Term')).not.toHaveAttribute('aria-current');
    await link('Section Two: Fees').click();
    await expect.element(link('Section Two: Fees')).toHaveAttribute('aria-current', 'location');
  });

  it('mark the section being read under a hash that is no percent-encoding', async () => {
    const errors: string[] = [];
    const note = (event: ErrorEvent) => {
      event.preventDefault();
      errors.push(event.message);
    };
    addEventListener('error', note);
    history.replaceState(null, '', '#%zz');
    const screen = await render(
      <>
        <LegalContents document={document_} />
        <LegalText document={document_} />
      </>,
    );
    scrollTo(0, document.documentElement.scrollHeight);
    await expect
      .poll(() => {
        const link = screen.getByRole('link', { name: 'Section Four: Contact', exact: true }).query();
        return errors.concat(link?.getAttribute('aria-current') ?? []);
      })
      .toEqual(['location']);
    removeEventListener('error', note);
  });
});
