import { Button, EmptyState, IconButton, Popover, searchIcon, TextField, TextLink } from '@probata/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readFile, request } from '../api';
import { toPeriodQuery } from '../audit/period';
import { downloadFile } from '../download';
import { fill } from '../fill';
import { useIsViewer } from '../role';
import { AdminList, type AdminListProps } from './AdminList';
import * as styles from './List.css';
import { cursors, toQuery } from './query';

interface FilteredListProps<Row>
  extends Omit<AdminListProps<Row>, 'words' | 'filters' | 'empty' | 'before' | 'search'> {
  words: AdminListProps<Row>['words'] & {
    filters: Record<'label' | 'find' | 'open' | 'openWith' | 'from' | 'until' | 'apply' | 'clear', string>;
    export: { label: string; busy: string; failed: string; done: string };
    empty: Record<'none' | 'noneBody' | 'unmatched' | 'unmatchedBody', string>;
  };
  /** The parameters of the address that filter, without the page. */
  filters: readonly string[];
  /** The filter that is always in view, as a search field. */
  main: { name: string; label: string; hint: string; maxLength: number };
  /** The fields of the other filters, but for the days. `extra`: after the days. */
  fields: ReactNode;
  extra?: ReactNode;
  exported: { path: string; name: string };
  /** Shown before the buttons of every list. */
  tools?: ReactNode;
}

/** The name of an exported file of today. */
export const exportName = (name: string) => `${name}-${new Date().toISOString().slice(0, 10)}.csv`;

/** A list with a form of filters, which the address holds, and an export of all that match. */
export function FilteredList<Row>({
  filters,
  main,
  fields,
  extra,
  exported,
  tools,
  ...list
}: FilteredListProps<Row>) {
  const { client, words, action } = list;
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isViewer = useIsViewer();
  const hasFilters = [...filters, ...cursors].some((name) => params.get(name));

  const count = filters.filter((name) => name !== main.name && params.get(name)).length;
  const query = toQuery(params, filters);
  const form = useRef<HTMLFormElement>(null);
  // The fields stay, and with them the focus; what they hold follows the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `query` is what they follow
  useEffect(() => form.current?.reset(), [query]);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of filters) {
      const value = String(given.get(name) ?? '').trim();
      if (value) next.set(name, value);
    }
    action.reset();
    // Before its fields are new ones: the focus returns to the button that opened it.
    event.currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
    setParams(next);
    // Applying the same filters loads the list again.
    list.list.refresh();
  };
  const exportAll = async () => {
    const file = await action.run('export', words.export.failed, () =>
      request(client, `${exported.path}${toPeriodQuery(params, filters)}`, readFile, { isSlow: true }),
    );
    if (!file?.ok) return;
    downloadFile(file.value, exportName(exported.name));
    action.announce(words.export.done);
  };

  return (
    <AdminList
      {...list}
      filters={filters}
      search={
        <search aria-label={words.filters.label} className={styles.search}>
          <form ref={form} onSubmit={apply} className={styles.fields}>
            <TextField
              aria-label={main.label}
              placeholder={main.hint}
              name={main.name}
              type="search"
              maxLength={main.maxLength}
              defaultValue={params.get(main.name) ?? ''}
            />
            <IconButton
              type="submit"
              variant="solid"
              tone="accent"
              icon={searchIcon}
              label={words.filters.find}
            />
            <Popover
              label={words.filters.label}
              align="end"
              trigger={
                <Button variant="outline">
                  {count > 0 ? fill(words.filters.openWith, { count }) : words.filters.open}
                </Button>
              }
            >
              <div key={query} className={styles.filters}>
                {fields}
                {(['from', 'until'] as const).map((name) => (
                  <div key={name} className={styles.day}>
                    <TextField
                      label={words.filters[name]}
                      name={name}
                      type="date"
                      defaultValue={params.get(name) ?? ''}
                    />
                  </div>
                ))}
                {extra}
                <div className={styles.apply}>
                  <Button type="submit">{words.filters.apply}</Button>
                </div>
              </div>
            </Popover>
          </form>
        </search>
      }
      before={
        <>
          {hasFilters && (
            <TextLink href={pathname} standalone>
              {words.filters.clear}
            </TextLink>
          )}
          {tools}
          {!isViewer && (
            <Button
              variant="outline"
              size="small"
              busy={action.running === 'export'}
              busyLabel={words.export.busy}
              onClick={exportAll}
            >
              {words.export.label}
            </Button>
          )}
        </>
      }
      empty={
        <EmptyState level={2} title={hasFilters ? words.empty.unmatched : words.empty.none}>
          {hasFilters ? words.empty.unmatchedBody : words.empty.noneBody}
        </EmptyState>
      }
    />
  );
}
