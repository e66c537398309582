import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// A browser test's page asks for our look, as the site's does.
document.documentElement.dataset['probata'] = '';

// Before the test file's own: what is still mounted would answer to the next test's stand-ins, and store what the test has cleared.
afterEach(cleanup);
