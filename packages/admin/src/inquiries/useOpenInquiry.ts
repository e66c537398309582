import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSlug, toSlug } from '../paths';
import type { KeptInquiry } from './contract';
import { inquiryOf, linksOf } from './InquiryRows';
import type { LiveInbox } from './useInbox';

export interface ListParts {
  /** Holds the list. */
  area: RefObject<HTMLElement | null>;
  /** The status line of the list. */
  status: RefObject<HTMLElement | null>;
  /** null until they are loaded. */
  rows: readonly KeptInquiry[] | null;
}

/** Whether an address names this inquiry: by its number, or by its id. */
export const isNamed = ({ id, number }: KeptInquiry, slug: string | null) =>
  slug === id || slug === toSlug(number);

/** Marks the row that is open. By the DOM: React would render all rows again. */
function markCurrent(area: HTMLElement | null, row: HTMLElement | undefined) {
  for (const link of linksOf(area)) if (link !== row) link.removeAttribute('aria-current');
  row?.setAttribute('aria-current', 'true');
}

/** The inquiry in the address, what the inbox knows of it, and its neighbors in the list. */
export function useOpenInquiry(inbox: LiveInbox, { area, status, rows }: ListParts) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('open');
  const open = asked === null ? null : readSlug(asked);
  const isOpen = open !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open inquiry stays where it is when the window changes
  const isBeside = useMemo(() => matchMedia('(min-width: 75em)').matches, [isOpen]);
  /** An inquiry that was loaded by its number, and is in no row. */
  const [loaded, setLoaded] = useState({ open: '', id: '' });
  /** The inquiry that is or was open, and its place in the list; -1: it was not in it. */
  const last = useRef({ open: '', id: '', at: -1 });
  const present = rows?.filter(({ id }) => !inbox.deleted.has(id)) ?? [];
  const openAt = present.findIndex((row) => isNamed(row, open));
  if (open !== null && open !== last.current.open) last.current = { open, id: open, at: -1 };
  if (openAt !== -1) last.current.at = openAt;
  const shown = present[openAt]?.id ?? (loaded.open === open ? loaded.id : null);
  if (shown !== null) last.current.id = shown;
  const { id, at } = last.current;
  const stepTo = (place: number) => {
    const row = present[place];
    if (row === undefined) return null;
    return () => {
      const next = new URLSearchParams(params);
      next.set('open', toSlug(row.number));
      setParams(next, { replace: true });
    };
  };
  const linkOf = (id: string) => linksOf(area.current).find((link) => inquiryOf(link) === id);
  /** Takes it out of the address. Called again by the dialog's close event once the address has closed the dialog. */
  const close = () => {
    // The browser has focused the link of the first inquiry that was opened, not of the last.
    if (document.activeElement?.matches('[data-inquiry] a')) linkOf(id)?.focus();
    if (open === null) return;
    inbox.dispatch({ type: 'closed' });
    const next = new URLSearchParams(params);
    next.delete('open');
    setParams(next);
  };
  // The link that had the focus may be gone: its inquiry is deleted, or matches the filters no more (WCAG 2.4.3).
  useEffect(() => {
    if (open === null && last.current.open !== '' && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [open, status]);
  useEffect(() => {
    const list = area.current;
    const onClick = (event: MouseEvent) => {
      const control = (event.target as Element).closest<HTMLElement>('a, input'); // as: a mouse event's target
      if (inquiryOf(control) === undefined) return;
      // The second click of a double click whose first closed a dialog over the row.
      if (event.detail > 1 && control?.tagName === 'A') event.preventDefault();
      // Safari does not focus a clicked link or checkbox; the shortcuts go on from the row with the focus.
      else control?.focus({ preventScroll: true });
      // At once: the address follows in a transition, and draws nothing until it ends (INP).
      const { ctrlKey, metaKey, shiftKey } = event;
      if (control?.tagName === 'A' && !ctrlKey && !metaKey && !shiftKey) markCurrent(list, control);
    };
    list?.addEventListener('click', onClick, { capture: true });
    return () => list?.removeEventListener('click', onClick, { capture: true });
  }, [area]);
  useEffect(() => markCurrent(area.current, open === null ? undefined : linkOf(id)));
  return {
    /** Its number or its id, as the address has it; null: none is open. */
    slug: open,
    /** Its id; until that is known, its slug. null: none is open. */
    id: isOpen ? id : null,
    /** The inquiry as the list or the stream has it; null: neither has. */
    known: present[openAt] ?? inbox.changed.get(id) ?? null,
    /** Takes the id of an inquiry that was loaded by its number. */
    onLoad: (inquiry: KeptInquiry) => {
      if (open !== null && inquiry.id !== id) setLoaded({ open, id: inquiry.id });
    },
    /** What another editor just did to it; empty: nothing. */
    news: isOpen && inbox.news.id === id ? inbox.news.text : '',
    /** Whether another editor has deleted it. */
    isDeleted: isOpen && inbox.deleted.has(id),
    /** Whether it is shown beside the list, not over it. */
    isBeside,
    /** Opens the inquiry before it in the list; null: there is none. */
    previous: stepTo(at - 1),
    /** The same for the inquiry after it. One that no longer matches the filters has left its place to that. */
    next: at === -1 ? null : stepTo(at + (openAt === -1 ? 0 : 1)),
    close,
  };
}

export type OpenInquiry = ReturnType<typeof useOpenInquiry>;
