import { readableText } from '../frame/failure';

/** JSON that says nothing: `{}`, `[]`, `null` and a blank string. */
const blankJson = /^(?:\{\s*\}|\[\s*\]|null|"\s*")$/;

/** The text of a validator that failed: its message, or else the whole body (spec 8). Empty for a body that says nothing. */
export function readValidatorText(body: string): string {
  const text = body.trim();
  if (blankJson.test(text)) return '';
  const message = readableText(text);
  if (message) return message;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
