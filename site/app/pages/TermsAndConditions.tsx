import { legalSources } from '../../content/legal';
import text from '../../content/legal/terms-and-conditions.txt?raw';
import { termsAndConditions } from '../../content/pages/terms-and-conditions';
import { LegalDocument } from '../sections/LegalDocument/LegalDocument';

const source = legalSources.termsAndConditions;

export function Component() {
  return <LegalDocument page={termsAndConditions} source={source} version={source.versions[0]} text={text} />;
}
