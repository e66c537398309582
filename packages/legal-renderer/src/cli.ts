#!/usr/bin/env node
import { main } from './command/command';

// `legal-renderer toc terms.txt | head -1` closes the pipe early (EPIPE).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
