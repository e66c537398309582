import { longestSearch } from '@probata/server/contract';
import { Button, TextLink } from '@probata/ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FilterForm } from '../frame/list/FilterForm';
import { toQuery } from '../frame/list/query';
import { uploads } from './words';

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
  return (
    <FilterForm
      label={words.label}
      main={{ name: 'q', label: words.name, hint: words.name, maxLength: longestSearch }}
      query={query}
      onApply={(form) => {
        const text = String(new FormData(form).get('q') ?? '').trim();
        onSearch();
        setParams(toQuery(params, kept, text ? { q: text } : {}));
      }}
    >
      <Button type="submit">{uploads.search.apply}</Button>
      {query && (
        <TextLink href={`${pathname}${toQuery(params, kept)}`} standalone>
          {uploads.search.clear}
        </TextLink>
      )}
    </FilterForm>
  );
}
