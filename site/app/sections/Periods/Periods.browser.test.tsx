import '@probata/ui/theme';
import '@probata/ui/base';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { brand } from '../../../content/brand';
import { defaultSettings, type PublicSettings } from '../../../contract/settings';
import { DocumentContext } from '../../context';
import { Periods } from './Periods';

const show = (settings: Partial<PublicSettings>) =>
  render(
    <DocumentContext
      value={{
        settings: { ...defaultSettings, ...settings },
        origin: brand.url,
        posted: null,
        renderedOn: '2026-11-24',
      }}
    >
      <Periods />
    </DocumentContext>,
  );
const section = page.getByRole('region', { name: 'How long this website keeps your data' });

it.each([
  [
    defaultSettings.inquiries.retentionDays,
    'What you enter in a form is deleted 730 days after we receive it',
  ],
  [90, 'What you enter in a form is deleted 90 days after we receive it'],
  [null, 'What you enter in a form is kept until our staff delete it.'],
])('shows that inquiries are kept for %s days', async (retentionDays, text) => {
  await show({ inquiries: { retentionDays } });
  await expect.element(section.getByText(text)).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'Send File' }))
    .toHaveAttribute('href', '/SendFile#before-you-send');
});

it.each([
  [defaultSettings.uploads.retentionDays, 'A file that you send is deleted 730 days after it is complete'],
  [30, 'A file that you send is deleted 30 days after it is complete'],
  [null, 'A file that you send is kept until our staff delete it.'],
])('shows that files are kept for %s days', async (retentionDays, text) => {
  await show({ uploads: { retentionDays, unfinishedHours: 24 } });
  await expect.element(section.getByText(text)).toBeVisible();
});

it('says nothing of files that another host keeps', async () => {
  await show({ guestUploadUrl: 'https://files.example.com/guest' });
  await expect.element(section.getByRole('link', { name: 'Send File' })).toBeVisible();
  await expect.element(section.getByText('A file that you send')).not.toBeInTheDocument();
});
