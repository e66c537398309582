import { createContext, use } from 'react';
import { brand } from '../content/brand';
import type { FormResult } from '../contract/form-result';
import { defaultSettings, type PublicSettings } from '../contract/settings';

/** The values a document was rendered with. The browser starts from the same values, so its first render equals the HTML. */
export interface DocumentContext {
  settings: PublicSettings;
  /** The origin of canonical addresses, without a trailing slash. */
  origin: string;
  posted: FormResult | null;
  /** The day of the render, `YYYY-MM-DD`: text that depends on the date is the same in the HTML and in the first render. */
  renderedOn: string;
}

export const DocumentContext = createContext<DocumentContext>({
  settings: defaultSettings,
  origin: brand.url,
  posted: null,
  renderedOn: '1970-01-01',
});

/** The settings of this installation. */
export const useSettings = () => use(DocumentContext).settings;

/** The day the document was rendered. */
export const useRenderedOn = () => use(DocumentContext).renderedOn;

/** What came of a form that was posted without scripts; null for every other form and page. */
export function useFormResult(form: FormResult['form']): FormResult | null {
  const { posted } = use(DocumentContext);
  return posted?.form === form ? posted : null;
}
