import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/setup.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'probata-clean-clone-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const script = 'tools/clean-clone/clean-clone.mjs';

const server = `
import { createServer } from 'node:http';
const kept = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { pathname } = new URL(request.url, 'http://host');
  const answer = (status, text, headers = {}) => response.writeHead(status, { connection: 'close', ...headers }).end(text);
  if (pathname === '/Home') return answer(200, '<html><h1>Home</h1></html>', { 'content-security-policy': "default-src 'none'" });
  if (pathname === '/api/inquiries/contact') return answer(201, String(kept.push(body)));
  if (pathname === '/auth/v1/token') return answer(JSON.parse(body).password === 'secret' ? 200 : 400, '{"access_token":"token"}');
  answer(request.headers.authorization === 'Bearer token' ? 200 : 401, kept.join());
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log('The first editor signs in at /admin as editor@localhost with the password secret (shown once)');
  console.log('Serving on http://127.0.0.1:' + server.address().port);
});
process.on('SIGINT', () => server.close(() => process.exit(0)));
`;

const readme =
  '# Small\n\n## Two commands\n\n```sh\nnpm start\n```\n\n```sh\nnpm test\n```\n\n## More\n\n```sh\nnpm run no\n```\n';

interface Sample {
  start?: string;
  test?: string;
  readme?: string;
  isRepository?: boolean;
}

function tryIn(
  name: string,
  { start = 'node server.mjs', test = "echo '3 passed, 0 failed'", isRepository = true, ...more }: Sample,
) {
  const folder = join(scratch, name);
  mkdirSync(join(folder, 'tools/clean-clone'), { recursive: true });
  cpSync(join(root, script), join(folder, script));
  writeFileSync(join(folder, 'README.md'), more.readme ?? readme);
  writeFileSync(join(folder, 'server.mjs'), server);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start, test } }));
  if (isRepository) {
    const git = (...words: string[]) =>
      execFileSync(
        'git',
        ['-c', 'user.name=x', '-c', 'user.email=x@firm.example', '-c', 'commit.gpgsign=false', ...words],
        {
          cwd: folder,
          stdio: 'ignore',
        },
      );
    git('init');
    git('add', '.');
    git('commit', '-m', 'All');
    writeFileSync(join(folder, 'left'), '');
  }
  const { stdout, status } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PORT: '0' },
  });
  return { stdout, status, last: stdout.trimEnd().split('\n').at(-1) };
}

describe('the clean clone', { timeout: 120_000 }, () => {
  it('adds its own five checks to the counts of the second command, once, on the last line', () => {
    const { stdout, status, last } = tryIn('good', {});
    expect(stdout).toContain('Uncommitted changes are not tested');
    expect(stdout).not.toContain('FAILED');
    expect([status, last]).toEqual([0, '8 passed, 0 failed']);
    expect(stdout.match(/^\d+ passed/gm)).toHaveLength(1);
  });

  it('fails as the second command does', () => {
    const failing = tryIn('failing', { test: "echo '2 passed, 1 failed'; exit 1" });
    expect([failing.status, failing.last]).toEqual([1, '7 passed, 1 failed']);
    const silent = tryIn('silent', { test: 'true' });
    expect([silent.status, silent.last]).toEqual([1, '5 passed, 1 failed']);
    const wrong = tryIn('wrong', { test: "echo '3 passed, 0 failed'; exit 1" });
    expect([wrong.status, wrong.last]).toEqual([1, '8 passed, 1 failed']);
  });

  it('reports that the first command serves nothing, and still runs the second', () => {
    const { status, last, stdout } = tryIn('dead', { start: 'exit 3' });
    expect(stdout).toContain('FAILED: "npm start" serves the site');
    expect([status, last]).toEqual([1, '4 passed, 1 failed']);
  });

  it('fails when the README does not name two commands', () => {
    const { status, stdout } = tryIn('readme', {
      readme: '# Small\n\n## Two commands\n\n```sh\nnpm start\n```\n\n## More\n',
    });
    expect(stdout).toContain('It names 1: npm start');
    expect(status).toBe(1);
  });

  it('runs in place without a repository, and reports it', () => {
    const { status, last, stdout } = tryIn('plain', { isRepository: false });
    expect(stdout).toContain('NOT CLONED');
    expect([status, last]).toEqual([0, '8 passed, 0 failed']);
  });
});
