import type { FormResult } from '../contract/form-result';
import type { PublicSettings } from '../contract/settings';
import type { Page } from '../pages';

/** What a rendered document tells its own scripts. The renderer writes it as JSON, the bootstrap and the app read it. */
export interface Boot {
  settings: PublicSettings;
  /** The origin of canonical addresses, without a trailing slash. */
  origin: string;
  /** null: no form was posted without scripts. */
  posted: FormResult | null;
  /** The day of the render, `YYYY-MM-DD`. */
  renderedOn: string;
  /** The outside address that the page has moved to; null: none. */
  redirectTo: string | null;
  /** When React starts. */
  start: NonNullable<Page['start']>;
}

/** The id of the `<script type="application/json">` that holds it. */
export const bootId = 'boot';

/**
 * The boot data of the current document; throws in one that the site did not render. It is not checked against
 * `publicSettingsSchema`: the bootstrap may have 4 KiB, which a schema alone exceeds.
 */
export function readBoot(): Boot {
  const text = document.getElementById(bootId)?.textContent;
  if (!text) throw new Error(`No #${bootId}, so the app cannot start: serve the built pages.`);
  return JSON.parse(text) as Boot; // written by document.tsx from the same type
}
