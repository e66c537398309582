import { Button, TextField, TextLink } from '@probata/ui';
import type { FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { uploads } from '../../../content/pages/uploads';
import { toQuery } from '../list/query';
import * as styles from './Uploads.css';

interface SearchFormProps {
  label: string;
  /** The label of the field. */
  field: string;
  /** The parameters of the address that stay. */
  kept: readonly string[];
  onSearch: () => void;
}

/** Searches a list by a text, which the address holds as `q`. */
export function SearchForm({ label, field, kept, onSearch }: SearchFormProps) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const query = params.get('q') ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    onSearch();
    setParams(toQuery(params, kept, text ? { q: text } : {}));
  };
  return (
    <search aria-label={label}>
      <form key={query} onSubmit={search} className={styles.search}>
        <TextField label={field} name="q" type="search" maxLength={200} defaultValue={query} />
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
