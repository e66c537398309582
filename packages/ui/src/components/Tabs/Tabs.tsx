'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { heldProps } from '../../private/held';
import * as styles from './Tabs.css';

export interface Tab {
  /** Unlike every other tab's; stable. */
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are views of: the name of the row of tabs. */
  label: string;
  /** The tabs, in order. */
  tabs: readonly Tab[];
  /** The `id` of the tab that is selected at first. @default the first tab */
  defaultTab?: string;
  /** The `id` of the selected tab, set from outside, such as from the address. Leave it out where the tabs keep it. */
  selectedTab?: string;
  /** Another tab has been selected; with `selectedTab`, is to be. */
  onSelect?: (id: string) => void;
}

/**
 * One of several views at a time, after the ARIA pattern; tabs that do not fit beside each other wrap. For content to compare, or to read
 * in one go, use headings. Renders a `<div>`. On paper and without scripts all views show, one under another, each under its label.
 */
export function Tabs({ label, tabs, defaultTab, selectedTab, onSelect }: TabsProps) {
  const base = useId();
  const [chosen, setChosen] = useState(defaultTab);
  const row = useRef<HTMLDivElement>(null);
  const shown = selectedTab ?? chosen;
  const found = tabs.findIndex(({ id }) => id === shown);
  const selected = found < 0 ? 0 : found;

  const select = (index: number) => {
    const tab = tabs[index];
    if (!tab || index === selected) return;
    setChosen(tab.id);
    onSelect?.(tab.id);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
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
    <div>
      <div ref={row} role="tablist" aria-label={label} tabIndex={-1} className={styles.row} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-controls={`${base}-panel-${tab.id}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            {...heldProps}
            className={styles.tab}
            onClick={() => select(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is the next stop after its tab, whatever it holds
          tabIndex={0}
          data-selected={index === selected}
          className={styles.panel}
        >
          <p aria-hidden="true" className={styles.label}>
            {tab.label}
          </p>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
