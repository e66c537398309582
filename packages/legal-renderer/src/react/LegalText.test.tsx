import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseLegalText } from '../parse/document';
import { compareLegalDocuments } from '../redline/compare';
import { toRedlineHtml } from '../redline/html';
import { toHtml } from '../render/html';
import { structureLegalDocument } from '../structure/structure';
import { LegalContents } from './LegalContents';
import { LegalRedline } from './LegalRedline';
import { LegalText } from './LegalText';

const source = `Section One. Access & Use

“Client” means the party that signs.

(a) the Client reads;
(b) the Client pays under Section Two.

Section Two

<script>alert(1)</script>`;
const flat = parseLegalText(source);
const structured = structureLegalDocument(flat);
const plain = (html: string) => html.replaceAll(/\n/g, '').replaceAll('&#x27;', "'");

describe('LegalText', () => {
  it('renders the elements of toHtml', () => {
    expect(plain(renderToStaticMarkup(<LegalText document={flat} />))).toBe(
      `<div class="legal-text">${plain(toHtml(flat))}</div>`,
    );
    expect(
      plain(
        renderToStaticMarkup(<LegalText document={flat} levelOffset={1} aliases={{ old: 'section-two' }} />),
      ),
    ).toBe(
      `<div class="legal-text">${plain(toHtml(flat, { levelOffset: 1, aliases: { old: 'section-two' } }))}</div>`,
    );
  });

  it('opens definitions by native popovers, so that they work without scripts', () => {
    const html = renderToStaticMarkup(<LegalText document={structured} />);
    expect(html).toContain(
      '<button type="button" class="legal-term" popoverTarget="definition-term-client">Client</button>',
    );
    expect(html).toMatch(/<div id="definition-term-client"[^>]* popover="auto"/);
    expect(html).toContain('<dfn id="term-client">Client</dfn>');
    expect(html).toContain('<a href="#section-two">Section Two</a>');
  });

  it('keeps a term and the punctuation after it on one line', () => {
    const text = structureLegalDocument(parseLegalText(`${source}\n\nIt ends with the Client. The end.`));
    const html = renderToStaticMarkup(<LegalText document={text} />);
    expect(html).toMatch(/<span class="legal-joined"><button[^>]*>Client<\/button>\.<\/span> The /);
    expect(html).toMatch(/<\/button> reads;/);
  });

  it('links each heading by name and each clause by its number, and is sent without the popover that only scripts open', () => {
    const citation = { title: 'Terms', version: 'October 2024', url: 'https://probata.example/terms' };
    const html = renderToStaticMarkup(<LegalText document={structured} citation={citation} />);
    expect(html).toContain('href="#section-two" aria-label="Link to Section Two"');
    expect(html).toMatch(/<a href="#[\w-]+" class="legal-permalink" data-app="">\(a\)<\/a>/);
    expect(html).not.toMatch(/legal-cite|role="dialog"/);
  });

  it('has no attribute that a strict content security policy refuses, and no text that is markup', () => {
    const citation = { title: 'Terms', version: 'October 2024', url: 'https://probata.example/terms' };
    const html = [
      renderToStaticMarkup(<LegalText document={structured} citation={citation} />),
      renderToStaticMarkup(<LegalContents document={structured} />),
      renderToStaticMarkup(<LegalRedline redline={compareLegalDocuments(parseLegalText('x'), flat)} />),
      toRedlineHtml(compareLegalDocuments(parseLegalText('x'), flat)),
    ].join('');
    expect(html).not.toMatch(/ style=| on[a-z]+=|<script/);
  });

  it('renders its closed popovers after the text, not in it', () => {
    const html = renderToStaticMarkup(<LegalText document={structured} />);
    expect(html).toMatch(/^<div class="legal-text">(?:(?! popover=).)*<\/div><div [^>]* popover="auto"/s);
  });

  it('puts the components of a site in place of the plain elements', () => {
    const html = renderToStaticMarkup(
      <LegalText
        document={flat}
        components={{
          heading: ({ level, id, children }) => (
            <h6 id={id}>
              {`${level}: `}
              {children}
            </h6>
          ),
        }}
      />,
    );
    expect(html).toContain('<h6 id="section-two">2: Section Two</h6>');
  });
});

describe('LegalContents', () => {
  it('lists headings without the full stops or colon that the text keeps', () => {
    const stopped = parseLegalText(
      '1. Scope\n\nSection Two. Fees of Sub. Inc.\n\n2.1 Prices.\n\nWithin 60 days.\n\n2.2 Fees:\n\nWithin 30 days.',
    );
    const contents = renderToStaticMarkup(<LegalContents document={stopped} />);
    expect(contents).toMatch(/>1 Scope<.*>Section Two: Fees of Sub. Inc<.*>2\.1 Prices<.*>2\.2 Fees</);
    expect(renderToStaticMarkup(<LegalText document={stopped} />)).toMatch(
      /1\. Scope.*Section Two\. Fees.*2\.1 Prices\..*2\.2 Fees:/s,
    );
  });
});

describe('LegalRedline', () => {
  const redline = compareLegalDocuments(
    parseLegalText('Section One\n\nWithin sixty days of the notice.\n\nOld words.'),
    parseLegalText('Section One\n\nWithin thirty days of the notice.'),
  );

  it('renders what toRedlineHtml says', () => {
    const html = renderToStaticMarkup(<LegalRedline redline={redline} />)
      .replace('<div class="legal-redline">', '')
      .replace(/<\/div>$/, '')
      .replaceAll(/<\/?section[^>]*>/g, '')
      .replaceAll(/(<h2) id="[^"]*"/g, '$1');
    expect(plain(html)).toBe(plain(toRedlineHtml(redline)));
  });

  it('names the place of a change without the full stop of its heading', () => {
    const stopped = compareLegalDocuments(
      parseLegalText('2.4 Disputed Charges.\n\nWithin 60 days.'),
      parseLegalText('2.4 Disputed Charges.\n\nWithin 30 days.'),
    );
    const item = '<li>2.4 Disputed Charges<ul><li><a href="#change-1">“60” became “30”</a></li></ul></li>';
    expect(renderToStaticMarkup(<LegalRedline redline={stopped} />)).toContain(item);
    expect(plain(toRedlineHtml(stopped))).toContain(item);
  });

  it('puts a component of the site around the list of changes', () => {
    const html = renderToStaticMarkup(
      <LegalRedline
        redline={redline}
        components={{ changes: ({ children }) => <details>{children}</details> }}
      />,
    );
    expect(html).toMatch(/<details><nav aria-label="Changes">.*<\/nav><\/details><section/);
  });

  it('lists each change with a link to it, ends each aloud, and steps from one to the next', () => {
    const html = renderToStaticMarkup(<LegalRedline redline={redline} />);
    expect(html).toContain('<li>Section One<ul><li><a href="#change-1">“sixty” became “thirty”</a></li>');
    expect(html).toContain(
      '<del id="change-1">sixty<span class="legal-hidden"> [end of deletion] </span></del>',
    );
    expect(html).toContain('<ins>thirty<span class="legal-hidden"> [end of insertion] </span></ins>');
    expect(html).toContain('<a href="#change-2" aria-label="Next change">');
    expect(html).toContain('<a href="#change-1" aria-label="Previous change">');
  });
});
