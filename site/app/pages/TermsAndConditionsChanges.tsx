import { legalSources } from '../../content/legal';
import { legalTexts } from '../../content/legal/texts';
import { termsAndConditions as page } from '../../content/pages/terms-and-conditions';
import { LegalChanges } from '../sections/LegalDocument/LegalChanges';

const source = legalSources.termsAndConditions;
const [after, before] = source.versions;

export function Component() {
  return <LegalChanges page={page} source={source} before={before} after={after} texts={legalTexts} />;
}
