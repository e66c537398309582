/** A chosen file and its name with folders. */
export interface ChosenFile {
  file: File;
  name: string;
}

/** The files of a file input. An input with `webkitdirectory` gives their folders too. */
export const filesOfInput = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ file, name: file.webkitRelativePath || file.name }));

const readFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject);
  });

async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  // readEntries gives at most 100 entries per call in Chromium, and none at the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}

/** Collects the files of an entry. Files that cannot be read are left out. */
async function walk(entry: FileSystemEntry, into: ChosenFile[]): Promise<void> {
  const name = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await readFile(entry as FileSystemFileEntry).catch(() => null); // isFile
    if (file) into.push({ file, name });
  } else if (entry.isDirectory) {
    const entries = await readFolder(entry as FileSystemDirectoryEntry).catch(() => []); // isDirectory
    for (const child of entries) await walk(child, into);
  }
}

/** The files of a drop, with those in folders. */
export async function filesOfDrop(data: DataTransfer): Promise<ChosenFile[]> {
  // DataTransfer is readable only during the event: both lists are read before the first await.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = filesOfInput(data.files);
  if (entries.every((entry) => entry === null)) return files;
  const chosen: ChosenFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, chosen);
  return chosen;
}
