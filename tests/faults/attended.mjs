// A program as a second process, which ends with the process that started it, however that one ends.
import { spawn } from 'node:child_process';

/**
 * Starts a program that prints its address as its first line.
 * @returns its address, all it printed after it, a way to its `/control`, and a way to end it
 */
export async function startAttended(parameters, { name, env = process.env }) {
  const child = spawn(process.execPath, parameters, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  const url = await new Promise((done, failed) => {
    child.once('exit', () => failed(new Error(`The ${name} ended before it was ready.`)));
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('\n')) done(printed.split('\n', 1)[0]);
    });
  });
  return {
    url,
    printed: () => printed.slice(printed.indexOf('\n') + 1),
    control: async (method, body) => {
      const response = await fetch(`${url}/control`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return response.json();
    },
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

/** In the program: its input closes when the process that started it ends. */
export const endWithStarter = () => process.stdin.resume().once('end', () => process.exit(0));
