import { LocaleProvider } from '@probata/ui/locale-provider';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { spanish } from '../core/spanish';
import { ContactForm } from './ContactForm';

const render = (own?: string, messages?: { submit: string }) =>
  renderToStaticMarkup(
    <LocaleProvider locale="es-MX">
      <ContactForm endpoint="/api" locale={own} messages={messages} />
    </LocaleProvider>,
  );

test('a form has the language of the provider, and says so', () => {
  const html = render();
  expect(html).toMatch(/<form [^>]*lang="es"/);
  expect(html).toContain(spanish.labels.company);
  expect(html).toContain(spanish.submit);
});

test('its own locale comes before the provider', () => {
  const html = render('en-GB');
  expect(html).toMatch(/<form [^>]*lang="en"/);
  expect(html).toContain('Send message');
});

test('messages replace those of the locale, in any part', () => {
  const html = render(undefined, { submit: 'Pedir una demostración' });
  expect(html).toContain('Pedir una demostración');
  expect(html).toContain(spanish.labels.company);
});

test('without a locale a form is English and has no lang attribute', () => {
  const html = renderToStaticMarkup(<ContactForm endpoint="/api" />);
  expect(html).toContain('Send message');
  expect(html).not.toContain('lang=');
});

test('an unknown locale is English, with a warning that says what to do', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const html = render('fr');
  expect(html).toMatch(/<form [^>]*lang="en"/);
  expect(html).toContain('Send message');
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('pass en or es'));
  warned.mockRestore();
});
