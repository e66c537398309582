import { captureConsole, createLog, StartFailure, startWatchdog } from '@probata/server';
import { readConfig } from './config';
import { sealPrototype } from './prototype';
import { startServer } from './start';

const oldest = [20, 19] as const;

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    throw new StartFailure(
      `Node ${process.versions.node} is too old to run this site: install Node ${oldest.join('.')} or newer.`,
    );
}

const keyPressMs = 1000;

async function main(): Promise<void> {
  checkNode();
  sealPrototype();
  const config = readConfig(process.env);
  const log = createLog();
  captureConsole(log);
  const server = await startServer({ config, log });
  startWatchdog(server.database, (says) => {
    log.error('database-broken', { says });
    process.exit(1);
  });
  // SIGTERM drains for STOP_NOTICE_MS first; SIGINT closes at once.
  let closingSince: number | null = null;
  const close = (signal: string) => {
    if (closingSince !== null) {
      // The terminal, npm and the launcher each forward one Ctrl-C; a later one exits immediately.
      if (performance.now() - closingSince > keyPressMs) process.exit(130);
      return;
    }
    closingSince = performance.now();
    log.info('stopping', { signal });
    void server.close().then(() => {
      log.info('stopped');
      process.exit(0);
    });
  };
  let notice: NodeJS.Timeout | null = null;
  process.on('SIGINT', close);
  process.on('SIGTERM', (signal) => {
    if (config.stopNoticeMs === 0 || closingSince !== null) return close(signal);
    if (notice !== null) return;
    server.drain();
    log.info('stop-announced', { signal, noticeMs: config.stopNoticeMs });
    notice = setTimeout(close, config.stopNoticeMs, signal);
  });

  // Printed last: a program that reads the URL may send requests or signals at once.
  if (server.firstEditor)
    process.stdout.write(
      `The first editor signs in at /admin as ${server.firstEditor.email} with the password ${server.firstEditor.password} (shown once)\n`,
    );
  if (server.metricsUrl) log.info('counting', { metrics: `${server.metricsUrl}/metrics` });
  process.stdout.write(`Serving on ${server.url}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
