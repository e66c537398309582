import type { RequestPath } from '../../request-path';
import type { AccountsClient } from '../accounts-client';
import { readFile, request } from '../api';
import { toDay } from '../day';
import { downloadFile } from '../download';
import type { useAction } from './useAction';

interface FileExport<Name extends string, Body> {
  /** The name of the action. */
  action: Name;
  words: { failed: string; done: string };
  path: RequestPath<Body>;
  /** What is exported; without one, what the path says. */
  body?: Body;
  /** The first part and the extension of the file's name; the day is between them. */
  file: readonly [name: string, extension: string];
}

/** Downloads the file that a path answers with, as an action of a list. */
export async function exportFile<Name extends string, Body = never>(
  client: AccountsClient,
  { run, announce }: Pick<ReturnType<typeof useAction<Name>>, 'run' | 'announce'>,
  { action, words, path, body, file: [name, extension] }: FileExport<Name, Body>,
): Promise<void> {
  const result = await run(action, words.failed, () =>
    request(client, path, readFile, { isSlow: true, ...(body && { method: 'POST', body }) }),
  );
  if (!result?.ok) return;
  downloadFile(result.value, `${name}-${toDay(new Date())}.${extension}`);
  announce(words.done);
}
