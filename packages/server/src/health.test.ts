import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database/database';
import { Health, healthRoutes } from './health';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probata-health-'));
  mkdirSync(join(folder, 'journal'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The routes over a database, a journal and a disk that a test chooses. */
function serve() {
  const state = {
    reachable: true,
    healthy: true,
    free: 10,
    draining: false,
    now: 0,
    asked: 0,
    damaged: 0,
    storage: true,
  };
  const health = new Health({
    database: {
      kind: 'postgres',
      query: async () => {
        state.asked += 1;
        if (!state.reachable) throw new Error('connect ECONNREFUSED 10.0.0.5:5432');
        return [];
      },
    } as unknown as Database, // the probe asks nothing else of it
    intake: {
      get healthy() {
        return state.healthy;
      },
      get damagedSegments() {
        return state.damaged;
      },
    },
    uploads: { isReachable: async () => state.storage },
    folder,
    reserve: 10,
    freeBytes: async () => state.free,
    isDraining: () => state.draining,
    now: () => state.now,
  });
  const routes = healthRoutes(health);
  const ask = async (path: string) => {
    const answer = await routes.request(path);
    return { status: answer.status, body: await answer.json() };
  };
  /** Asks after the last report has aged. */
  const askAnew = (path: string) => {
    state.now += 1000;
    return ask(path);
  };
  return { state, health, ask, askAnew };
}

describe('the health routes', () => {
  it('report what the server has', async () => {
    const { ask, state } = serve();
    state.damaged = 2;
    const report = {
      database: { kind: 'postgres', reachable: true },
      journal: { writable: true, damaged: 2 },
      disk: { aboveReserve: true },
      uploads: { reachable: true },
    };
    expect(await ask('/livez')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ready', ...report } });
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok', ...report } });
  });

  it.each([
    ['the database', { reachable: false }, { database: { kind: 'postgres', reachable: false } }],
    ['the intake’s database', { healthy: false }, { database: { kind: 'postgres', reachable: false } }],
    ['free space', { free: 9 }, { disk: { aboveReserve: false } }],
  ])('miss %s, and find it again', async (_, change, report) => {
    const { askAnew, state } = serve();
    const before = { ...state };
    Object.assign(state, change);
    expect(await askAnew('/readyz')).toMatchObject({ status: 503, body: { status: 'not ready', ...report } });
    expect(await askAnew('/healthz')).toMatchObject({ status: 200, body: { status: 'degraded', ...report } });
    expect((await askAnew('/livez')).status).toBe(200);
    Object.assign(state, { ...before, now: state.now });
    expect((await askAnew('/readyz')).status).toBe(200);
    expect((await askAnew('/healthz')).body.status).toBe('ok');
  });

  it('miss a journal that cannot be written', async () => {
    const { askAnew } = serve();
    rmSync(join(folder, 'journal'), { recursive: true });
    writeFileSync(join(folder, 'journal'), '');
    expect(await askAnew('/readyz')).toMatchObject({ status: 503, body: { journal: { writable: false } } });
    expect(await askAnew('/healthz')).toMatchObject({ status: 200, body: { status: 'degraded' } });
  });

  it('stay ready while the storage of uploads is away', async () => {
    const { askAnew, state } = serve();
    state.storage = false;
    const report = { uploads: { reachable: false } };
    expect(await askAnew('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', ...report } });
    expect(await askAnew('/healthz')).toMatchObject({ status: 200, body: { status: 'degraded', ...report } });
  });

  it('answer 503 while the server drains, and are alive', async () => {
    const { ask, state } = serve();
    state.draining = true;
    for (const path of ['/readyz', '/healthz'])
      expect(await ask(path)).toEqual({ status: 503, body: { status: 'stopping' } });
    expect((await ask('/livez')).status).toBe(200);
    expect(state.asked).toBe(0);
  });

  it('ask the database once a second, however often they are asked', async () => {
    const { ask, state, health } = serve();
    for (const now of [0, 1, 999]) {
      state.now = now;
      await Promise.all([ask('/readyz'), ask('/healthz'), ask('/livez'), health.report()]);
    }
    expect(state.asked).toBe(1);
    state.now = 1000;
    await ask('/healthz');
    expect(state.asked).toBe(2);
  });

  it('tell nothing of the inside', async () => {
    const { ask, state } = serve();
    state.reachable = false;
    expect(JSON.stringify(await ask('/readyz'))).not.toMatch(/ECONN|10\.0/);
  });
});
