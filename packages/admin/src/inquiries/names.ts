import { isVisible } from '../frame/list/Clamped';
import type { KeptInquiry } from './contract';
import { inquiries as words } from './words';

/** The name of an inquiry in a list; "Inquiry" in place of an invisible one. */
export const senderName = ({ name }: Pick<KeptInquiry, 'name'>) =>
  isVisible(name) ? name : words.detail.untitled;

/** A name in a heading or a sentence, cut at 80 characters. */
export const shorten = (name: string) => {
  const letters = [...name];
  return letters.length > 80 ? `${letters.slice(0, 80).join('')}…` : name;
};

/** The name with Unicode's isolates, so that a direction override in it ends with it. */
export const isolate = (name: string) => `\u2068${shorten(name)}\u2069`;
