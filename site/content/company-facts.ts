import { sample } from './sample';

/**
 * What vendor questionnaires ask of the company itself. A fact is shown once it is supplied; until then the page names the person to ask.
 */
export const companyFacts: Readonly<
  Record<'certificates' | 'dataCenter' | 'insurance' | 'backups', string | null>
> = {
  /** Such as: 'SOC 2 Type II, audited by …, report of May 2026. Ask for the report.' */
  certificates: sample(null),
  /** The place and the operator of the servers. */
  dataCenter: sample(null),
  /** Kinds and sums. */
  insurance: sample(null),
  /** How often, where, and how long they are kept. */
  backups: sample(null),
};
