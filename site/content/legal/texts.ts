// For code that Vite bundles. Node has no `?raw`: there, read a version's `file` from this folder.
import dataProtectionAgreement from './data-protection-agreement.txt?raw';
import privacyPolicy from './privacy-policy.txt?raw';
import terms202310 from './terms-and-conditions.2023-10.txt?raw';
import termsAndConditions from './terms-and-conditions.txt?raw';

/** The texts by the `file` of their version in `legalSources`. */
export const legalTexts: Readonly<Record<string, string>> = {
  'terms-and-conditions.txt': termsAndConditions,
  'terms-and-conditions.2023-10.txt': terms202310,
  'privacy-policy.txt': privacyPolicy,
  'data-protection-agreement.txt': dataProtectionAgreement,
};
