/** MIME types by extension, of files whose type systems do not know, or know by another name: Windows calls CSV an Excel file. */
const types: Readonly<Record<string, string>> = {
  '7z': 'application/x-7z-compressed',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  bmp: 'image/bmp',
  csv: 'text/csv application/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  eml: 'message/rfc822',
  gif: 'image/gif',
  gz: 'application/gzip application/x-gzip',
  heic: 'image/heic',
  heif: 'image/heif',
  htm: 'text/html',
  html: 'text/html',
  ics: 'text/calendar',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4 audio/x-m4a',
  md: 'text/markdown',
  mbox: 'application/mbox',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg audio/mp3',
  mp4: 'video/mp4',
  msg: 'application/vnd.ms-outlook',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pst: 'application/vnd.ms-outlook',
  rar: 'application/vnd.rar application/x-rar-compressed',
  rtf: 'application/rtf text/rtf',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  wav: 'audio/wav audio/x-wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml text/xml',
  zip: 'application/zip application/x-zip-compressed',
};

/**
 * Whether `accept`, as the attribute says it, lists a file: by extension, MIME type, or `image/*` and its like. A dropped file is taken
 * that the browser's dialog would offer, so what its extension stands for counts as well as what the system calls it.
 */
export function accepts(accept: string | undefined, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  const rules = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const file = name.toLowerCase();
  const [essence = ''] = type.toLowerCase().split(';');
  const known = Object.entries(types).find(([extension]) => file.endsWith(`.${extension}`))?.[1];
  const own = [essence.trim(), ...(known?.split(' ') ?? [])].filter(Boolean);
  return (
    rules.length === 0 ||
    rules.some((rule) => {
      if (rule === '*/*' || rule === '*') return true;
      if (rule.startsWith('.')) return file.endsWith(rule);
      return own.some((one) => (rule.endsWith('/*') ? one.startsWith(rule.slice(0, -1)) : one === rule));
    })
  );
}

/** The places of folders among what was dropped: a browser lists each as a file that cannot be read. */
export const foldersIn = ({ items }: DataTransfer): ReadonlySet<number> =>
  new Set(
    [...items]
      .filter(({ kind }) => kind === 'file')
      .flatMap((item, index) => (item.webkitGetAsEntry?.()?.isDirectory ? [index] : [])),
  );
