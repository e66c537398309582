import { dateVersions } from '@probata/legal-renderer';
import { Notice, Stack } from '@probata/ui';
import { fill } from '../../../content/fill';
import { type LegalSource, legalSources } from '../../../content/legal';
import { editors } from '../../../content/pages/editors';

const { heading, overdue } = editors.legalReviews;
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface LegalReviewsProps {
  /** `YYYY-MM-DD`. */
  today: string;
  sources?: readonly LegalSource[];
}

/** The legal texts in force whose review day has passed, for editors. Renders nothing without any. */
export function LegalReviews({ today, sources = Object.values(legalSources) }: LegalReviewsProps) {
  const lines = sources.flatMap(({ slug, title, versions }) =>
    dateVersions(versions, today).flatMap(({ version: { name, nextReview }, reviewOverdue }) =>
      reviewOverdue && nextReview
        ? [
            <p key={slug}>
              {fill(overdue, { title, version: name, date: longDate.format(new Date(nextReview)) })}
            </p>,
          ]
        : [],
    ),
  );
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={heading}>
      <Stack space="xsmall">{lines}</Stack>
    </Notice>
  );
}
