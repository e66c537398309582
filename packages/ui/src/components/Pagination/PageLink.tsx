'use client';

import { type LinkComponentProps, RoutedLink } from '../LinkProvider/LinkProvider';
import { useTexts } from '../LocaleProvider/use-texts';

const english = { previous: 'Previous page', next: 'Next page', page: 'Page' };

/** A link of the pagination. On the client, so that a server renders the rest, whose `href` is a function. */
export function PageLink({
  label,
  text,
  page,
  ...link
}: LinkComponentProps & { label: string | undefined; text: keyof typeof english; page?: number }) {
  const words = useTexts('Pagination', english);
  return (
    <RoutedLink
      {...link}
      aria-label={label ?? (page === undefined ? words[text] : `${words[text]} ${page}`)}
    />
  );
}
