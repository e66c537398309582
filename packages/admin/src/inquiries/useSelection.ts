import { useCallback, useLayoutEffect, useRef } from 'react';
import type { LiveInbox } from './useInbox';
import type { ListParts } from './useOpenInquiry';
import { inquiries } from './words';

/** Selects rows: one, with Shift all from the last one, or all of the page. */
export function useSelection({ selected, dispatch }: LiveInbox, { area, status, rows }: ListParts) {
  const selectAll = (ids: readonly string[], isSelected: boolean) => {
    // An inquiry beside the list lies over the actions on the selection.
    area.current?.querySelector<HTMLDialogElement>('dialog[open]:not(:modal)')?.requestClose?.();
    dispatch({ type: 'select', ids, isSelected });
  };
  /** The last inquiry whose checkbox was pressed. */
  const last = useRef('');
  const select = (id: string, isSelected: boolean, isRange: boolean) => {
    const ids = (rows ?? []).map((row) => row.id);
    const at = ids.indexOf(id);
    const from = isRange ? ids.indexOf(last.current) : -1;
    last.current = id;
    selectAll(from === -1 ? [id] : ids.slice(Math.min(from, at), Math.max(from, at) + 1), isSelected);
  };
  const latest = useRef(select);
  latest.current = select;
  // The actions on the selection go with it: the focus would be lost with the pressed button (WCAG 2.4.3).
  const hasSelection = selected.size > 0;
  useLayoutEffect(() => {
    const { label } = inquiries.selection;
    if (!hasSelection && document.activeElement?.closest(`fieldset[aria-label="${label}"]`))
      status.current?.focus({ preventScroll: true });
  }, [hasSelection, status]);
  return {
    ids: [...selected],
    selectAll,
    /** The same function in every render. */
    select: useCallback((...chosen: Parameters<typeof select>) => latest.current(...chosen), []),
  };
}
