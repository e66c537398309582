import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { runServer } from '../faults/server.mjs';

// The built folder on another machine, without the project (docs/deploy.md).
const dist = fileURLToPath(new URL('../../site/dist', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'probata-deploy-'));
const editor = { email: 'editor@firm.example', password: 'correct horse battery' };

test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('site/dist is installed by npm ci in an empty folder, and serves everything from there', async () => {
  const folder = join(scratch, 'release');
  cpSync(dist, folder, { recursive: true });
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  const dataDir = join(scratch, 'data');
  const npmRun = (data: string, ...words: readonly string[]) =>
    execFileSync('npm', ['run', '--silent', ...words], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: data },
      encoding: 'utf8',
    });
  const backup = join(scratch, 'site.backup');
  const server = await runServer(join(folder, 'server/main.js'), {
    DATA_DIR: dataDir,
    EDITOR_EMAIL: editor.email,
    EDITOR_PASSWORD: editor.password,
    INQUIRY_MINIMUM_MS: '0',
  });
  try {
    const at = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
    const asJson = { 'content-type': 'application/json' };
    for (const path of ['/', '/Training', '/blog', '/healthz'])
      expect((await at(path)).status, path).toBe(200);
    const sent = await at('/api/inquiries/contact', {
      method: 'POST',
      headers: asJson,
      body: JSON.stringify({
        name: 'Jane Roe',
        email: 'jane@firm.example',
        company: 'Firm',
        phone: '',
        message: '',
      }),
    });
    expect(sent.status).toBe(201);
    const signedIn = await at('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: asJson,
      body: JSON.stringify(editor),
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string }; // a Supabase session
    const authorized = { headers: { authorization: `Bearer ${token}` } };
    expect((await at('/api/blog/analyze?task=validate&strict=0', authorized)).status).toBe(200);
    expect(await (await at('/api/admin/inquiries', authorized)).json()).toMatchObject({
      inquiries: [{ name: 'Jane Roe' }],
    });
    expect(npmRun(dataDir, 'editor', '--', 'list')).toContain(editor.email);
    expect(npmRun(dataDir, 'keys', '--', 'rotate')).not.toBe('');
    expect(npmRun(dataDir, 'backup', '--', backup)).toContain('is written');
  } finally {
    await server.kill('SIGTERM');
  }
  const restored = join(scratch, 'restored');
  expect(npmRun(restored, 'restore', '--', backup)).toContain('is restored');
  expect(npmRun(restored, 'editor', '--', 'list')).toContain(editor.email);
});

test('systemd accepts the unit', () => {
  test.skip(spawnSync('systemd-analyze', ['--version']).status !== 0, 'systemd is not installed here');
  const unit = join(scratch, 'probata.service');
  const text = readFileSync(join(dist, 'probata.service'), 'utf8');
  writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
