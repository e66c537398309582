import { legalSources } from '../../content/legal';
import text from '../../content/legal/data-protection-agreement.txt?raw';
import { dataProtectionAgreement } from '../../content/pages/data-protection-agreement';
import { LegalDocument } from '../sections/LegalDocument/LegalDocument';

const source = legalSources.dataProtectionAgreement;

export function Component() {
  return (
    <LegalDocument page={dataProtectionAgreement} source={source} version={source.versions[0]} text={text} />
  );
}
