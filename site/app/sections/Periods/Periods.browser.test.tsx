import '@probata/ui/theme';
import '@probata/ui/base';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { brand } from '../../../content/brand';
import { defaultSettings } from '../../../contract/settings';
import { DocumentContext } from '../../context';
import { Periods } from './Periods';

it.each([
  [
    defaultSettings.inquiries.retentionDays,
    'What you enter in a form is deleted 730 days after we receive it',
  ],
  [90, 'What you enter in a form is deleted 90 days after we receive it'],
  [null, 'What you enter in a form is kept until our staff delete it.'],
])('shows a retention of %s days', async (retentionDays, text) => {
  const settings = { ...defaultSettings, inquiries: { retentionDays } };
  await render(
    <DocumentContext value={{ settings, origin: brand.url, inquiry: null, renderedOn: '2026-11-24' }}>
      <Periods />
    </DocumentContext>,
  );
  const section = page.getByRole('region', { name: 'Periods of this website' });
  await expect.element(section.getByText(text)).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'Send File' }))
    .toHaveAttribute('href', '/SendFile#before-you-send');
});
