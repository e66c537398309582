import { legalSources } from '../../content/legal';
import text from '../../content/legal/terms-and-conditions.txt?raw';
import { termsAndConditions } from '../../content/pages/terms-and-conditions';
import { LegalDocument } from '../sections/LegalDocument/LegalDocument';

export function Component() {
  return <LegalDocument page={termsAndConditions} source={legalSources.termsAndConditions} text={text} />;
}
