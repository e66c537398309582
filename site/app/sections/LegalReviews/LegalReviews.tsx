import { fill } from '@probata/admin/fill';
import { dateVersions } from '@probata/legal-renderer';
import { Notice } from '@probata/ui';
import { type LegalSource, legalSources } from '../../../content/legal';
import { editors } from '../../../content/pages/editors';

interface LegalReviewsProps {
  /** `YYYY-MM-DD`. */
  today: string;
  sources?: readonly LegalSource[];
}

/** The legal texts in force whose review day has passed, for editors, in one line. Renders nothing without any. */
export function LegalReviews({ today, sources = Object.values(legalSources) }: LegalReviewsProps) {
  const titles = sources
    .filter(({ versions }) => dateVersions(versions, today).some(({ reviewOverdue }) => reviewOverdue))
    .map(({ title }) => title);
  if (titles.length === 0) return null;
  return <Notice tone="warning">{fill(editors.legalReviews, { titles: titles.join(', ') })}</Notice>;
}
