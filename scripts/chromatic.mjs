// `npm run chromatic`: sends the built Storybook to Chromatic for whoever has a token; says so in one line and succeeds otherwise.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log(
    'Chromatic was skipped: CHROMATIC_PROJECT_TOKEN is not set. The committed pictures in tests/visual are compared instead.',
  );
  process.exit(0);
}
const run = (...words) => {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
run('scripts/storybook.mjs', '--build');
// The token is read from the environment, so that it is in no list of processes.
run(
  'node_modules/chromatic/dist/bin.cjs',
  '--storybook-build-dir',
  'storybook-static',
  '--exit-zero-on-changes',
);
