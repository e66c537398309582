import { test as base } from './site';

export const test = base.extend({
  settings: [
    async ({ receiver }, use) =>
      use({ CONTACT_WORKFLOW_URL: `${receiver.url}/contact`, INQUIRY_RATE_LIMIT: '1000' }),
    { scope: 'worker' },
  ],
});
