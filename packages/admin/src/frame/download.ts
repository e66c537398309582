/** Downloads an address with the browser's own download, so that a large file goes to the disk directly. */
export function downloadUrl(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Downloads a file made on the page. */
export function downloadFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  downloadUrl(href, name);
  URL.revokeObjectURL(href);
}
