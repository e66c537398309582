import { Button, TextField, TextLink } from '@probata/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { uploads } from '../../../content/pages/uploads';
import * as styles from '../list/List.css';
import { toQuery } from '../list/query';

interface SearchFormProps {
  words: { label: string; name: string };
  /** The parameters of the address that stay. */
  kept?: readonly string[];
  onSearch: () => void;
}

/** Searches a list by a text, which the address holds as `q`. */
export function SearchForm({ words, kept = [], onSearch }: SearchFormProps) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const query = params.get('q') ?? '';
  const form = useRef<HTMLFormElement>(null);
  // The field stays, and with it the focus; what it holds follows the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` is what it follows
  useEffect(() => form.current?.reset(), [query]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    onSearch();
    setParams(toQuery(params, kept, text ? { q: text } : {}));
  };
  return (
    <search aria-label={words.label} className={styles.search}>
      <form ref={form} onSubmit={search} className={styles.fields}>
        <TextField
          aria-label={words.name}
          placeholder={words.name}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={query}
        />
        <Button type="submit">{uploads.search.apply}</Button>
        {query && (
          <TextLink href={`${pathname}${toQuery(params, kept)}`} standalone>
            {uploads.search.clear}
          </TextLink>
        )}
      </form>
    </search>
  );
}
