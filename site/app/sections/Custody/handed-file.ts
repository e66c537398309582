/** The id of the hidden file input in the upload that takes a file from the page around it. */
export const handedFileId = 'handed-file';

let handed: File | null = null;
let target: HTMLIFrameElement | null = null;

/** Puts the handed file into the upload once its document is loaded. The `change` event is an intent: it also starts the app there. */
function give(): void {
  // null for a document of another origin.
  const upload = target?.contentDocument;
  const input = upload?.querySelector<HTMLInputElement>(`#${handedFileId}`);
  if (!handed || !target?.contentWindow || !input || upload?.readyState !== 'complete') return;
  const data = new DataTransfer();
  // A clone belongs to the frame's realm, where tus-js-client tests it with `instanceof`.
  data.items.add(target.contentWindow.structuredClone(handed));
  handed = null;
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Hands a file to the upload of Send File. It is kept in memory until that is shown; nothing is sent. */
export function handFile(file: File): void {
  handed = file;
  give();
}

/** Names the frame that takes handed files. Returns the undoing. */
export function takeHandedFiles(frame: HTMLIFrameElement): () => void {
  target = frame;
  frame.addEventListener('load', give);
  give();
  return () => {
    target = null;
    frame.removeEventListener('load', give);
  };
}
