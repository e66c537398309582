'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { heldProps } from '../../private/held';
import { hasModifier, isComposing } from '../../private/keys';
import type { RootProps } from '../../private/native';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { Words, wordsOf } from '../../private/Words';
import * as styles from './Tabs.css';

export interface Tab {
  /** Unlike every other tab's; stable. */
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps extends RootProps<'div', 'defaultValue'> {
  /** What the tabs are views of: the name of the row of tabs. */
  label: string;
  /** The tabs, in order. */
  tabs: readonly Tab[];
  /** The `id` of the tab that is selected at first. @default the first tab */
  defaultValue?: string;
  /** The `id` of the selected tab, set from outside, such as from the address. Leave it out where the tabs keep it. */
  value?: string;
  /** Another tab has been selected; with `value`, is to be. */
  onValueChange?: (id: string) => void;
}

/**
 * One of several views at a time, after the ARIA pattern; tabs that do not fit beside each other wrap. For content to compare, or to read
 * in one go, use headings. Renders a `<div>`. On paper and without scripts all views show, one under another, each under its label.
 */
export const Tabs = /* @__PURE__ */ takesRef(function Tabs({
  label,
  tabs,
  defaultValue,
  value,
  onValueChange,
  ...rest
}: TabsProps) {
  requireList('Tabs', 'tabs', tabs);
  const base = useId();
  const [chosen, setChosen] = useState(defaultValue);
  const row = useRef<HTMLDivElement>(null);
  const shown = value ?? chosen;
  const found = tabs.findIndex(({ id }) => id === shown);
  const selected = found < 0 ? 0 : found;

  const select = (index: number) => {
    const tab = tabs[index];
    if (!tab || index === selected) return;
    setChosen(tab.id);
    onValueChange?.(tab.id);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (hasModifier(event) || isComposing(event.nativeEvent)) return;
    const isRightToLeft = event.currentTarget.matches(':dir(rtl)');
    const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key];
    const next = { Home: 0, End: tabs.length - 1 }[event.key] ?? (step && selected + step);
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    select(index);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <div {...rest}>
      <div ref={row} role="tablist" aria-label={label} tabIndex={-1} className={styles.row} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${index}`}
            aria-controls={`${base}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            {...heldProps}
            className={styles.tab}
            onClick={() => select(index)}
          >
            {wordsOf(tab.label)}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${index}`}
          aria-labelledby={`${base}-tab-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is the next stop after its tab, whatever it holds
          tabIndex={0}
          data-selected={index === selected}
          className={styles.panel}
        >
          <p aria-hidden="true" className={styles.label}>
            {wordsOf(tab.label)}
          </p>
          <Words>{tab.content}</Words>
        </div>
      ))}
    </div>
  );
});
