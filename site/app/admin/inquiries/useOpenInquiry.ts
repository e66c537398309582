import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { KeptInquiry } from '../../../contract/inquiries';
import { linksOf } from './columns';

interface Place {
  /** Holds the list. */
  area: RefObject<HTMLElement | null>;
  /** The status line of the list. */
  status: RefObject<HTMLElement | null>;
  /** The rows that are not deleted. */
  rows: readonly KeptInquiry[];
}

/** The inquiry in the address, its place in the list, and its neighbors. */
export function useOpenInquiry({ area, status, rows }: Place) {
  const [params, setParams] = useSearchParams();
  const open = params.get('open');
  const isOpen = open !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open inquiry stays where it is when the window changes
  const isBeside = useMemo(() => matchMedia('(min-width: 80rem)').matches, [isOpen]);
  /** The inquiry that is or was open, and its place in the list. */
  const last = useRef({ id: '', at: -1 });
  const openAt = rows.findIndex(({ id }) => id === open);
  if (open !== null && open !== last.current.id) last.current = { id: open, at: -1 };
  if (openAt !== -1) last.current.at = openAt;
  const { at } = last.current;
  const stepTo = (place: number) => {
    const id = rows[place]?.id;
    if (id === undefined) return null;
    return () => {
      const next = new URLSearchParams(params);
      next.set('open', id);
      setParams(next, { replace: true });
    };
  };
  const linkOf = (id: string | null) =>
    linksOf(area.current).find(({ dataset }) => dataset['inquiry'] === id);
  /** Takes it out of the address. The dialog's own close event comes again once the address has closed it. */
  const close = () => {
    // The browser gives the focus back to the inquiry that was opened first.
    if (document.activeElement?.matches('[data-inquiry]')) linkOf(last.current.id)?.focus();
    if (!params.has('open')) return;
    const next = new URLSearchParams(params);
    next.delete('open');
    setParams(next);
  };
  // The link that had the focus may be gone: its inquiry is deleted, or matches the filters no more (WCAG 2.4.3).
  useEffect(() => {
    if (open === null && last.current.id !== '' && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [open, status]);
  // For the mouse: the name alone is a small target. The keyboard has the link.
  useEffect(() => {
    const list = area.current;
    const press = ({ target, detail, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      // The second click of a double click on a dialog that was over the row.
      if (!(target instanceof Element) || detail > 1) return;
      const control = target.closest<HTMLElement>('a, button, input, label');
      // Safari does not focus a pressed link or checkbox, and the keys go on from the row with the focus.
      if (control?.closest('tr')) control.focus({ preventScroll: true });
      if (control) return;
      // A text that was just selected is copied.
      if (ctrlKey || metaKey || shiftKey || String(getSelection()) !== '') return;
      const link = target.closest('tr')?.querySelector<HTMLElement>('[data-inquiry]');
      link?.focus({ preventScroll: true });
      link?.click();
    };
    list?.addEventListener('click', press);
    return () => list?.removeEventListener('click', press);
  }, [area]);
  // Marks its row without rendering the rows again.
  useEffect(() => {
    const link = linkOf(open);
    link?.setAttribute('aria-current', 'true');
    return () => link?.removeAttribute('aria-current');
  });
  return {
    open,
    /** As the list has it. */
    row: rows[openAt],
    isBeside,
    previous: stepTo(at - 1),
    // One that no longer matches the filters has left its place to the next.
    next: at === -1 ? null : stepTo(at + (openAt === -1 ? 0 : 1)),
    close,
  };
}
