import {
  Button,
  ButtonLink,
  EmptyState,
  Icon,
  IconButton,
  Popover,
  searchIcon,
  TextField,
  TextLink,
  xIcon,
} from '@probata/ui';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { toExportQuery } from '../../audit/period';
import { fill } from '../fill';
import { useIsViewer } from '../role';
import { AdminList, type AdminListProps } from './AdminList';
import { exportFile } from './export-file';
import { FilterForm, type MainFilter } from './FilterForm';
import * as styles from './List.css';
import { cursors, toQuery } from './query';

interface FilteredListProps<Row>
  extends Omit<AdminListProps<Row>, 'words' | 'filters' | 'empty' | 'before' | 'search'> {
  words: AdminListProps<Row>['words'] & {
    filters: Record<
      'label' | 'find' | 'open' | 'openWith' | 'from' | 'until' | 'apply' | 'clear' | 'remove',
      string
    >;
    export: { label: string; busy: string; failed: string; done: string };
    empty: Record<'none' | 'noneBody' | 'unmatched' | 'unmatchedBody', string>;
  };
  /** The parameters of the address that filter, without the page. */
  filters: readonly string[];
  /** The filter that is always in view, as a search field. */
  main: MainFilter;
  /** The fields of the other filters, before the days. `extra`: after the days. */
  fields: ReactNode;
  extra?: ReactNode;
  exported: { path: string; name: string };
  /** A filter of the address in words, such as `Status: Failed`. @default its value */
  chipOf?: (name: string, value: string) => string;
  /** Buttons of this list alone, before those that every list has. */
  tools?: ReactNode;
}

/** A list with a form of filters, which the address holds, and an export of all that match. */
export function FilteredList<Row>({
  filters,
  main,
  fields,
  extra,
  exported,
  chipOf = (_name, value) => value,
  tools,
  ...list
}: FilteredListProps<Row>) {
  const { client, words, action } = list;
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isViewer = useIsViewer();
  const hasFilters = [...filters, ...cursors].some((name) => params.get(name));

  const used = filters.flatMap((name) => {
    const value = params.get(name);
    return name !== main.name && value ? [{ name, value }] : [];
  });
  const count = used.length;
  const query = toQuery(params, filters);
  const apply = (form: HTMLFormElement) => {
    const given = new FormData(form);
    const next = new URLSearchParams();
    for (const name of filters) {
      const value = String(given.get(name) ?? '').trim();
      if (value) next.set(name, value);
    }
    action.reset();
    // Before `setParams` replaces its fields: closing returns the focus to the button that opened it.
    form.querySelector<HTMLElement>(':popover-open')?.hidePopover();
    setParams(next);
    // Applying the same filters loads the list again.
    list.list.refresh();
  };
  const exportAll = () =>
    exportFile(client, action, {
      action: 'export',
      words: words.export,
      path: `${exported.path}${toExportQuery(params, filters)}`,
      file: [exported.name, 'csv'],
    });

  return (
    <AdminList
      {...list}
      filters={filters}
      search={
        <FilterForm label={words.filters.label} main={main} query={query} onApply={apply}>
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
        </FilterForm>
      }
      before={
        <>
          {used.map(({ name, value }) => {
            const chip = chipOf(name, value);
            return (
              <ButtonLink
                key={name}
                href={`${pathname}${toQuery(
                  params,
                  filters.filter((one) => one !== name),
                )}`}
                variant="outline"
                size="small"
              >
                <span>{chip}</span> <Icon shape={xIcon} label={words.filters.remove} size="small" />
              </ButtonLink>
            );
          })}
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
