import { legalSources } from '../../content/legal';
import text from '../../content/legal/privacy-policy.txt?raw';
import { privacyPolicy } from '../../content/pages/privacy-policy';
import { LegalDocument } from '../sections/LegalDocument/LegalDocument';
import { Periods } from '../sections/Periods/Periods';

export function Component() {
  return (
    <LegalDocument page={privacyPolicy} source={legalSources.privacyPolicy} text={text}>
      <Periods />
    </LegalDocument>
  );
}
