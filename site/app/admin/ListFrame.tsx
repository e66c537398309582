import { ButtonLink, Inline, TextLink } from '@probata/ui';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What is shown of a list, as the parameters of the address, and the way to others. Not the router's hook for it: its package is one
 * module, and every page's first intent would bring it.
 */
export function useListParameters(): [URLSearchParams, (next: URLSearchParams) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  return [parameters, (next) => void navigate({ search: next.toString() })];
}

interface ListViewsProps {
  words: { label: string; list: string; audit: string };
  /** The address of the list; what was done to it stands under `?view=audit`. */
  path: string;
  isAudit: boolean;
}

/** The way between a list and what was done to it. Renders a `nav`. */
export function ListViews({ words, path, isAudit }: ListViewsProps) {
  const current = { 'aria-current': 'page', tone: 'plain' } as const;
  return (
    <nav aria-label={words.label}>
      <Inline space="large">
        <TextLink href={path} standalone {...(!isAudit && current)}>
          {words.list}
        </TextLink>
        <TextLink href={`${path}?view=audit`} standalone {...(isAudit && current)}>
          {words.audit}
        </TextLink>
      </Inline>
    </nav>
  );
}

interface ListPagesProps {
  words: { label: string; newer: string; older: string };
  /** The addresses of the pages beside this one; null: there is none. */
  newer: string | null;
  older: string | null;
}

/** The way to the pages beside this one. Renders a `nav`, or nothing when there is one page. */
export function ListPages({ words, newer, older }: ListPagesProps) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={words.label}>
      <Inline>
        {newer !== null && (
          <ButtonLink variant="outline" size="small" rel="prev" href={newer}>
            {words.newer}
          </ButtonLink>
        )}
        {older !== null && (
          <ButtonLink variant="outline" size="small" rel="next" href={older}>
            {words.older}
          </ButtonLink>
        )}
      </Inline>
    </nav>
  );
}
