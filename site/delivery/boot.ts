import type { InquiryState } from '../contract/inquiry-state';
import type { PublicSettings } from '../contract/settings';
import type { Page } from '../pages';

/** What a rendered document tells its own scripts. The renderer writes it as JSON, the bootstrap and the app read it. */
export interface Boot {
  settings: PublicSettings;
  /** The origin of canonical addresses, without a trailing slash. */
  origin: string;
  /** The answered state of a form that was posted without scripts. */
  inquiry: InquiryState | null;
  /** The day of the render, `YYYY-MM-DD`. */
  renderedOn: string;
  /** When React starts. */
  start: NonNullable<Page['start']>;
}

/** The id of the `<script type="application/json">` that holds it. */
export const bootId = 'boot';

/** Reads the boot data of the current document. Throws when the document was not rendered by the site. */
export function readBoot(): Boot {
  const text = document.getElementById(bootId)?.textContent;
  if (!text) throw new Error(`No #${bootId}, so the app cannot start: serve the built pages.`);
  return JSON.parse(text) as Boot; // written by document.tsx from the same type
}
