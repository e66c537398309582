import type { KnownHeading, LegalVersion } from '@probata/legal-renderer';
import { sample } from '../sample';

/** A dated text of a legal document. */
export interface LegalTextVersion extends LegalVersion {
  /** The displayed name of the version. */
  name: string;
  /** The file's name in this folder. */
  file: string;
  /** SHA-256 of the file, from `hashLegalText`; a test compares it. */
  hash: string;
}

/** A legal document: what the renderer needs besides the texts. */
export interface LegalSource {
  /** The last segment of the page's path, and the name of the `.txt`. */
  slug: string;
  title: string;
  /** The known headings of guarded mode. */
  knownHeadings: readonly KnownHeading[];
  /** Newest first. */
  versions: readonly [LegalTextVersion, ...LegalTextVersion[]];
}

/** The legal documents, by the key of their pages in `paths`. */
export const legalSources = {
  termsAndConditions: {
    slug: 'terms-and-conditions',
    title: 'Terms and Conditions',
    knownHeadings: [
      'Terms of Service',
      'Corrections',
      'Disclaimer',
      'Limitations of Liability',
      'Indemnification',
      'User Data',
      'Electronic Communications',
      'California Users and Residents',
      'Miscellaneous',
      'Contact Us',
    ],
    versions: [
      {
        id: '2024-10',
        name: 'October 2024',
        inForce: '2024-10-01',
        nextReview: '2025-10-01',
        file: sample('terms-and-conditions.txt'),
        hash: 'bfbcccadf38a458ea24c7bcd51738e8a927dc6c8fd066dd50117f019a7e98cc1',
      },
      {
        id: '2023-10',
        name: 'October 2023',
        inForce: '2023-10-01',
        nextReview: '2024-10-01',
        file: sample('terms-and-conditions.2023-10.txt'),
        hash: '8189083fb4d4dcb2d6ed3b09533658dc3828fb32bfa5f04c6c5e5b2cb2587886',
      },
    ],
  },
  privacyPolicy: {
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    knownHeadings: [
      'Privacy Policy',
      'Information We Collect',
      'How We Use Information',
      'Disclosure',
      'Security',
      'Retention',
      'Your Rights',
      'Children',
      'Changes to This Policy',
      'Contact Us',
    ],
    versions: [
      {
        id: '2024-10',
        name: 'October 2024',
        inForce: '2024-10-01',
        nextReview: '2025-10-01',
        file: sample('privacy-policy.txt'),
        hash: '6965189bcea829843d841abe464d20f924f261eda6e2cd5062d021e1cb5fa4d1',
      },
    ],
  },
  dataProtectionAgreement: {
    slug: 'data-protection-agreement',
    title: 'Data Protection Agreement',
    knownHeadings: [
      'Data Protection Agreement',
      '1. Definitions',
      '2. Processing',
      '3. Data Security',
      '4. Sub-processing',
      '5. Data Subject Rights',
      '6. Breach Notification',
      '7. Third-Party Data Requests',
      '8. Data Transfers',
      '9. Audit Rights',
      '10. Return or Deletion on Termination',
      '11. General Provisions',
    ],
    versions: [
      {
        id: '2024-10',
        name: 'October 2024',
        inForce: '2024-10-01',
        nextReview: '2025-10-01',
        file: sample('data-protection-agreement.txt'),
        hash: 'f83909fb8412c40663f98443a5652e23184d74418dc0f413760214510fbac463',
      },
    ],
  },
} as const satisfies Record<string, LegalSource>;
