'use client';

import { type RefCallback, type RefObject, useEffect, useRef } from 'react';
import { activeElementOf } from './controls';

/** How the outcome of a submission is brought to attention. */
export interface Announcement {
  /** Ref of the element that holds the result. */
  resultRef: RefCallback<HTMLElement>;
  /** Whether the focus is inside the form. */
  hasFocus(): boolean;
  /** Scrolls to the result; with `takesFocus` it also gets the focus that the disabled submit button lost. */
  showResult(takesFocus: boolean): void;
}

/** Marks the page's title while there are errors, and moves the focus to a result. */
export function useAnnouncement(
  element: RefObject<HTMLFormElement | null>,
  hasErrors: boolean,
  titlePrefix: string,
): Announcement {
  const result = useRef<HTMLElement | null>(null);
  /** Whether the result that the next commit renders takes the focus; null when it is shown already. */
  const takesFocusNext = useRef<boolean | null>(null);

  // An effect, not `requestAnimationFrame`: a frame may come before the commit that renders the result.
  useEffect(() => {
    if (takesFocusNext.current === null) return;
    const active = activeElementOf(element.current);
    // A disabled button keeps the focus until the next frame; an answer may come before that.
    const isLost = !active || active === document.body || active.matches(':disabled, [type="submit"]');
    if (takesFocusNext.current && isLost) result.current?.focus({ preventScroll: true });
    takesFocusNext.current = null;
    // A DOM without a browser (jsdom) scrolls nothing.
    result.current?.scrollIntoView?.({ block: 'nearest' });
  });

  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(titlePrefix)) document.title = titlePrefix + document.title;
    return () => {
      if (document.title.startsWith(titlePrefix)) document.title = document.title.slice(titlePrefix.length);
    };
  }, [hasErrors, titlePrefix]);

  return {
    resultRef: (node) => {
      result.current = node;
    },
    hasFocus() {
      return element.current?.contains(activeElementOf(element.current)) ?? false;
    },
    showResult(takesFocus) {
      takesFocusNext.current = takesFocus;
    },
  };
}
