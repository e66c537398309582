// A child process that exits with its parent, also when the parent is killed.
import { spawn } from 'node:child_process';

/**
 * Starts a program that prints its address as its first line.
 * @param {string[]} parameters
 * @param {{ name: string, env?: NodeJS.ProcessEnv }} options
 */
export async function startChild(parameters, { name, env = process.env }) {
  const child = spawn(process.execPath, parameters, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  /** @type {string} */
  const url = await new Promise((done, failed) => {
    child.once('exit', () => failed(new Error(`The ${name} ended before it was ready.`)));
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('\n')) done(printed.split('\n', 1)[0]);
    });
  });
  return {
    url,
    /** Its output after the address. */
    printed: () => printed.slice(printed.indexOf('\n') + 1),
    /**
     * @param {string} method
     * @param {object} [body]
     */
    control: async (method, body) => {
      const response = await fetch(`${url}/control`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return response.json();
    },
    /** @returns {Promise<void>} */
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

/** For the child: its standard input closes when the parent exits. */
export const exitWithParent = () => process.stdin.resume().once('end', () => process.exit(0));
