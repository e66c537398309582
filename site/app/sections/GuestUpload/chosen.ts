import type { ChosenFile } from './upload-queue';

/** The files of an input; one for folders says which folder each came in. */
export const chosenIn = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ file, name: file.webkitRelativePath || file.name }));

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((done, failed) => {
    entry.file(done, failed);
  });

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // A reader gives a hundred at a time, and nothing when there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => {
      reader.readEntries(done, failed);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function walk(entry: FileSystemEntry, into: ChosenFile[]): Promise<void> {
  const name = entry.fullPath.replace(/^\//, '');
  // What cannot be read is left out: the list shows what was taken.
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry).catch(() => null); // isFile says so
    if (file) into.push({ file, name });
  } else if (entry.isDirectory) {
    const entries = await entriesOf(entry as FileSystemDirectoryEntry).catch(() => []); // isDirectory says so
    for (const below of entries) await walk(below, into);
  }
}

/** The files of a drop, those in folders included. */
export async function chosenInDrop(data: DataTransfer): Promise<ChosenFile[]> {
  // Only until the event is over can they be asked for.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = chosenIn(data.files);
  if (entries.every((entry) => entry === null)) return files;
  const chosen: ChosenFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, chosen);
  return chosen;
}
