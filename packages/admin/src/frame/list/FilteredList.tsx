import {
  Button,
  ButtonLink,
  downloadIcon,
  EmptyState,
  Icon,
  IconButton,
  Inline,
  Popover,
  searchIcon,
  TextField,
  TextLink,
  xIcon,
} from '@probata/ui';
import { type ReactNode, use, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { toExportQuery } from '../../audit/period';
import type { Result } from '../failure';
import { fill } from '../fill';
import { useIsViewer } from '../role';
import { AdminList, type AdminListProps } from './AdminList';
import { exportFile } from './export-file';
import { FilterForm, MainField, type MainFilter } from './FilterForm';
import { HeadContext } from './head';
import * as styles from './List.css';
import { cursors, toQuery } from './query';
import { ToolButton } from './ToolButton';

interface FilteredListProps<Row>
  extends Omit<AdminListProps<Row>, 'words' | 'filters' | 'empty' | 'chips' | 'before' | 'search'> {
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
  /** The filter that is a search field: in view, or in the line of tabs the first of the others. */
  main: MainFilter;
  /** The fields of the other filters, before the days. `extra`: after the days. */
  fields: ReactNode;
  extra?: ReactNode;
  /** Loads the file of what a query matches. */
  exported: { load: (query: string) => Promise<Result<Blob>>; name: string };
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
  const { words, action } = list;
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const isViewer = useIsViewer();
  const hasFilters = [...filters, ...cursors].some((name) => params.get(name));

  const head = use(HeadContext);
  const tab = new URLSearchParams(head?.query);
  const panel = useRef<HTMLDivElement>(null);
  /** What neither the search field nor the tab shows. */
  const used = filters.flatMap((name) => {
    const value = params.get(name);
    const isShown = head ? tab.get(name) === value : name === main.name;
    return value && !isShown ? [{ name, value }] : [];
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
    exportFile(action, {
      action: 'export',
      words: words.export,
      load: () => exported.load(toExportQuery(params, filters)),
      file: [exported.name, 'csv'],
    });

  const chips = (
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
      {(head ? count > 0 : hasFilters) && (
        <TextLink href={`${pathname}${head?.query ?? ''}`} standalone>
          {words.filters.clear}
        </TextLink>
      )}
    </>
  );

  return (
    <AdminList
      {...list}
      filters={filters}
      search={
        <FilterForm label={words.filters.label} {...(!head && { main })} query={query} onApply={apply}>
          {!head && (
            <IconButton
              type="submit"
              variant="solid"
              tone="accent"
              icon={searchIcon}
              label={words.filters.find}
            />
          )}
          <Popover
            label={words.filters.label}
            align="end"
            onOpenChange={(isOpen) => {
              // Not on a phone, whose keyboard would cover the filters.
              if (isOpen && matchMedia('(hover: hover)').matches)
                panel.current?.querySelector<HTMLElement>('[type=search]')?.focus();
            }}
            trigger={
              <Button variant="outline" {...(head && { size: 'small', tone: 'neutral', icon: searchIcon })}>
                {count > 0 ? fill(words.filters.openWith, { count }) : words.filters.open}
              </Button>
            }
          >
            <div key={query} ref={panel} className={styles.filters}>
              {head && (
                <div className={styles.wide}>
                  <MainField main={main} isLabeled />
                </div>
              )}
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
      chips={
        head && count > 0 ? (
          <div className={styles.chips}>
            <Inline>{chips}</Inline>
          </div>
        ) : (
          chips
        )
      }
      before={
        <>
          {tools}
          {!isViewer && (
            <ToolButton
              icon={downloadIcon}
              label={words.export.label}
              busy={action.running === 'export'}
              busyLabel={words.export.busy}
              onClick={exportAll}
            />
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
