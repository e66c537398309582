import { createContext, use } from 'react';
import type { InquiryState } from './inquiry-state';
import { defaultSettings, type PublicSettings } from './settings';

/** What the document was rendered with. The browser starts from the same values, so its first render equals the HTML. */
export interface DocumentContext {
  settings: PublicSettings;
  inquiry: InquiryState | null;
  /** The day the document was rendered, `YYYY-MM-DD`: what depends on the date says the same in the HTML and in the first render. */
  renderedOn: string;
}

export const DocumentContext = createContext<DocumentContext>({
  settings: defaultSettings,
  inquiry: null,
  renderedOn: '1970-01-01',
});

/** The settings of this installation. */
export const useSettings = () => use(DocumentContext).settings;

/** The day the document was rendered. */
export const useRenderedOn = () => use(DocumentContext).renderedOn;

/** The answered state of a form that was posted with scripts off; null for every other form and page. */
export function useInquiryState(form: InquiryState['form']): InquiryState | null {
  const { inquiry } = use(DocumentContext);
  return inquiry?.form === form ? inquiry : null;
}
