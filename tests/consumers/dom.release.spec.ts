import { prepare } from './project';
import { test } from './visitor';

// A consumer's unit tests in jsdom and happy-dom; its build runs them.
test('the tests of a page with our components pass without a browser', async () => {
  await prepare('dom', () => ({}));
});
