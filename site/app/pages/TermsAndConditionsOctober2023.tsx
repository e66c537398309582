import { legalSources } from '../../content/legal';
import text from '../../content/legal/terms-and-conditions.2023-10.txt?raw';
import { termsAndConditions as page } from '../../content/pages/terms-and-conditions';
import { LegalDocument } from '../sections/LegalDocument/LegalDocument';

const source = legalSources.termsAndConditions;

export function Component() {
  return <LegalDocument page={page} source={source} version={source.versions[1]} text={text} />;
}
