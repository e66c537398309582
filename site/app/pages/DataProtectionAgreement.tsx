import { legalSources } from '../../content/legal';
import text from '../../content/legal/data-protection-agreement.txt?raw';
import { dataProtectionAgreement } from '../../content/pages/data-protection-agreement';
import { LegalDocument } from '../sections/LegalDocument/LegalDocument';

export function Component() {
  return (
    <LegalDocument page={dataProtectionAgreement} source={legalSources.dataProtectionAgreement} text={text} />
  );
}
