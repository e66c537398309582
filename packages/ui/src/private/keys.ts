interface Key {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Whether a key was pressed with another one that makes it the browser's, such as Alt + Left Arrow. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Key): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Whether a key belongs to an input method. Safari ends the composition before its last key, which has the code 229. */
export const isComposing = ({ isComposing: composing, keyCode }: KeyboardEvent): boolean =>
  composing || keyCode === 229;

/** Whether a key is Escape and nothing else, and nobody has answered it. */
export const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && !hasModifier(event) && !isComposing(event);
