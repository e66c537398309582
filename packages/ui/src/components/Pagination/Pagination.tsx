import { chevronLeftIcon, chevronRightIcon } from '../../icons';
import type { RootProps } from '../../private/native';
import { takesRef } from '../../private/takes-ref';
import { Icon } from '../Icon/Icon';
import { PageLink } from './PageLink';
import * as styles from './Pagination.css';

export interface PaginationProps extends RootProps<'nav', 'aria-label'> {
  /** What is paged; the name of the navigation. */
  label: string;
  /** The page shown, from 1. */
  current: number;
  /** How many there are. With one or none nothing is rendered. */
  total: number;
  /** The address of a page: every page is a link, so each can be opened, shared and reached without a script. */
  href: (page: number) => string;
  /** The name of the link to the page before. @default 'Previous page' */
  previousLabel?: string;
  /** The name of the link to the page after. @default 'Next page' */
  nextLabel?: string;
  /** The name of the link to a page. @default `Page ${page}` */
  pageLabel?: (page: number) => string;
}

/** The first, the last, the current one and its neighbors; `gap` where pages are left out. */
function pagesShown(current: number, total: number): (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0;
    // A gap of one page shows that page, which takes no more room than the ellipsis.
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap' as const, page] : [page];
  });
}

/**
 * Goes through pages of a list. For steps of a task use links with their names. Renders a `<nav>` of links. Throws in development when
 * `current` is not one of the pages.
 */
export const Pagination = /* @__PURE__ */ takesRef(function Pagination({
  label,
  current,
  total,
  href,
  previousLabel,
  nextLabel,
  pageLabel,
  ...rest
}: PaginationProps) {
  if (
    process.env.NODE_ENV !== 'production' &&
    !(Number.isInteger(current) && current >= 1 && current <= Math.max(total, 1))
  )
    throw new Error(
      `Pagination was given page ${current} of ${total}, so no page can be marked as the current one: pass a whole \`current\` from 1 to \`total\`.`,
    );
  if (total <= 1) return null;
  return (
    <nav {...rest} aria-label={label}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver forgets a list whose markers are off, unless it has the role */}
      <ul role="list" className={styles.list}>
        {current > 1 && (
          <li>
            <PageLink
              href={href(current - 1)}
              rel="prev"
              label={previousLabel}
              text="previous"
              className={styles.page}
            >
              <Icon shape={chevronLeftIcon} />
            </PageLink>
          </li>
        )}
        {pagesShown(current, total).map((page, index, pages) =>
          page === 'gap' ? (
            <li key={`after ${pages[index - 1]}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink
                href={href(page)}
                label={pageLabel?.(page)}
                text="page"
                page={page}
                className={styles.page}
                {...(page === current && { 'aria-current': 'page' as const })}
              >
                {page}
              </PageLink>
            </li>
          ),
        )}
        {current < total && (
          <li>
            <PageLink
              href={href(current + 1)}
              rel="next"
              label={nextLabel}
              text="next"
              className={styles.page}
            >
              <Icon shape={chevronRightIcon} />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
});
