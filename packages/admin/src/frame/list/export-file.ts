import { toDay } from '../day';
import { downloadFile } from '../download';
import type { Result } from '../failure';
import type { useAction } from './useAction';

interface FileExport<Name extends string> {
  /** The name of the action. */
  action: Name;
  words: { failed: string; done: string };
  /** Asks for the file. It may take longer than other answers: `isSlow`. */
  load: () => Promise<Result<Blob>>;
  /** The first part and the extension of the file's name; the day is between them. */
  file: readonly [name: string, extension: string];
}

/** Downloads a file that the server makes, as an action of a list. */
export async function exportFile<Name extends string>(
  { run, announce }: Pick<ReturnType<typeof useAction<Name>>, 'run' | 'announce'>,
  { action, words, load, file: [name, extension] }: FileExport<Name>,
): Promise<void> {
  const result = await run(action, words.failed, load);
  if (!result?.ok) return;
  downloadFile(result.value, `${name}-${toDay(new Date())}.${extension}`);
  announce(words.done);
}
