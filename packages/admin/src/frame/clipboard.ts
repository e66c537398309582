/**
 * Copies a text, which may still be loading: Safari allows the clipboard only during the click, so it gets the promise. false: the browser
 * does not allow it here, or the text was not loaded; without a secure context there is no clipboard at all.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      const type = 'text/plain';
      const blob = text.then((content) => new Blob([content], { type }));
      // `write` rejects with the same error; without a handler here it is an unhandled rejection, too.
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    }
    return true;
  } catch {
    return false;
  }
}
