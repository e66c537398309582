import { readConfig } from './config';
import { StartFailure } from './failure';
import { captureConsole, createLog } from './log';
import { startServer } from './start';

const oldest = [20, 19] as const;

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    throw new StartFailure(
      `Node ${process.versions.node} is too old to run this site: install Node ${oldest.join('.')} or newer.`,
    );
}

async function main(): Promise<void> {
  checkNode();
  const config = readConfig(process.env);
  const log = createLog();
  captureConsole(log);
  const server = await startServer({ config, log });
  if (server.firstEditor)
    process.stdout.write(
      `The first editor signs in at /admin as ${server.firstEditor.email} with the password ${server.firstEditor.password} (shown once)\n`,
    );
  process.stdout.write(`Serving on ${server.url}\n`);

  let stopping = false;
  const stop = (signal: string) => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(130);
    stopping = true;
    log.info('stopping', { signal });
    void server.close().then(() => {
      log.info('stopped');
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
