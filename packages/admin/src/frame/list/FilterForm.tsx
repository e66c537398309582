import { TextField } from '@probata/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as styles from './List.css';

/** A filter of the address that is a text. */
export interface MainFilter {
  name: string;
  label: string;
  hint: string;
  maxLength: number;
}

interface FilterFormProps {
  label: string;
  main: MainFilter;
  /** The filters of the address, which the fields show. */
  query: string;
  onApply: (form: HTMLFormElement) => void;
  /** What follows the search field. */
  children: ReactNode;
}

/** A form of filters that begins with a search field. Renders a `<search>`. */
export function FilterForm({ label, main, query, onApply, children }: FilterFormProps) {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  // Reset instead of rendered anew: the focus stays, and the values follow the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` is what they follow
  useEffect(() => form.current?.reset(), [query]);
  return (
    <search aria-label={label} className={styles.search}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(event.currentTarget);
        }}
        className={styles.fields}
      >
        <TextField
          aria-label={main.label}
          placeholder={main.hint}
          name={main.name}
          type="search"
          maxLength={main.maxLength}
          defaultValue={params.get(main.name) ?? ''}
        />
        {children}
      </form>
    </search>
  );
}
