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
  /** Its first field; left out where the form has it among the others. */
  main?: MainFilter;
  /** The filters of the address, which the fields show. */
  query: string;
  onApply: (form: HTMLFormElement) => void;
  /** The other fields. */
  children: ReactNode;
}

/** The search field of a form of filters. `isLabeled`: its label is in view. */
export function MainField({ main, isLabeled = false }: { main: MainFilter; isLabeled?: boolean }) {
  const [params] = useSearchParams();
  return (
    <TextField
      {...(isLabeled ? { label: main.label } : { 'aria-label': main.label, placeholder: main.hint })}
      name={main.name}
      type="search"
      maxLength={main.maxLength}
      defaultValue={params.get(main.name) ?? ''}
    />
  );
}

/** A form of filters, which may begin with a search field. Renders a `<search>`. */
export function FilterForm({ label, main, query, onApply, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Reset instead of rendered anew: the focus stays, and the values follow the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` is what they follow
  useEffect(() => form.current?.reset(), [query]);
  return (
    <search aria-label={label} className={main && styles.search}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(event.currentTarget);
        }}
        className={main && styles.fields}
      >
        {main && <MainField main={main} />}
        {children}
      </form>
    </search>
  );
}
