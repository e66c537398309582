import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// A browser test's page asks for our look, as the site's does.
document.documentElement.dataset['probata'] = '';

// In this order: what a test has left mounted stores its state as it goes.
beforeEach(async () => {
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
