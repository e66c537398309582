// `npm run chromatic`: builds Storybook and sends it to Chromatic. Without a token, as in a fork, it says so and succeeds.
import { execFileSync } from 'node:child_process';
import { root } from './setup.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log(
    'Chromatic was skipped: CHROMATIC_PROJECT_TOKEN is not set. The committed pictures in tests/visual are compared instead.',
  );
  process.exit(0);
}
const options = { cwd: root, stdio: 'inherit' };
execFileSync('npm', ['run', 'build:storybook'], options);
// The CLI reads the token from the environment: arguments are visible in the process list.
execFileSync(
  'npx',
  ['--no', 'chromatic', '--', '--storybook-build-dir', 'storybook-static', '--exit-zero-on-changes'],
  options,
);
