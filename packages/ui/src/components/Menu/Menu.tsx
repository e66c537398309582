'use client';

import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react';
import { classes } from '../../css/classes';
import { checkIcon } from '../../icons';
import { atEnd, floating, floatingRoot } from '../../private/floating.css';
import { heldProps } from '../../private/held';
import { isComposing } from '../../private/keys';
import type { RootProps } from '../../private/native';
import { hidePopover, isOpenPopover, showPopover } from '../../private/platform';
import { popoverTarget } from '../../private/react-names';
import { mergeRefs } from '../../private/refs';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { usePopover } from '../../private/use-popover';
import { wordsOf } from '../../private/Words';
import { Icon, type IconShape } from '../Icon/Icon';
import { RoutedLink } from '../LinkProvider/LinkProvider';
import * as styles from './Menu.css';

/** One action of a menu. */
export interface MenuItem {
  /** Unlike every other item's; stable. */
  id: string;
  label: ReactNode;
  /** What it does; the menu is closed by then. */
  onSelect?: () => void;
  /** Where it leads: the item is a link, and works without scripts. */
  href?: string;
  /** A drawing before the label. */
  icon?: IconShape;
  /** Makes it a `menuitemcheckbox` that is on or off. */
  checked?: boolean;
  /** `danger` for what destroys something. @default 'neutral' */
  tone?: 'neutral' | 'danger';
  /** It can be reached and read, and does nothing. @default false */
  disabled?: boolean;
}

export interface MenuProps extends RootProps<'span', never> {
  /** One Button or IconButton with a name; it gets what opens the menu. */
  trigger: ReactElement<{ id?: string; 'aria-haspopup'?: 'menu' }>;
  /** The actions, in order; `'separator'` draws a rule between two groups. */
  items: readonly (MenuItem | 'separator')[];
  /** Which edges of the button and the menu meet. @default 'start' */
  align?: 'start' | 'end';
  /** Opens and closes it from outside. Leave it out where the button does: that works without scripts. */
  open?: boolean;
  /** It has been opened or closed, by whatever means. */
  onOpenChange?: (open: boolean) => void;
}

/** How long typed letters make one word, in ms. */
const typingPause = 700;

/** Drops the later clicks of a double or triple click: they land on what the menu covered. Ends with the first other click. */
function dropDoubleClick(first: MouseEvent) {
  const listeners = new AbortController();
  let last = first;
  const drop = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
    if (event.timeStamp - last.timeStamp > 500 || distance > 40) return listeners.abort();
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') last = event;
  };
  const options = { capture: true, signal: listeners.signal };
  // The press too: it would move the focus.
  for (const type of ['mousedown', 'click'] as const) addEventListener(type, drop, options);
}

/**
 * A button with a list of actions, after the ARIA pattern. For pages of a site use `NavigationDisclosure`, for a value `Select`. Renders
 * a `<span>` with the button and a `<div popover role="menu">` of buttons and links: the browser opens and closes it, also without scripts.
 */
export const Menu = /* @__PURE__ */ takesRef(function Menu({
  trigger,
  items,
  align = 'start',
  open,
  onOpenChange,
  ref,
  ...rest
}: MenuProps) {
  requireList('Menu', 'items', items);
  const base = useId();
  const id = `${base}-menu`;
  const triggerId = trigger.props.id ?? `${base}-button`;
  const { root, panel } = usePopover({
    open,
    onOpenChange: (isOpen) => {
      if (isOpen && !panel.current?.contains(document.activeElement)) focusAt(0);
      onOpenChange?.(isOpen);
    },
  });
  const typed = useRef({ text: '', at: 0 });

  const elements = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  /** Focuses the item at `index`, counted from the end where it is negative, and round from either end. */
  const focusAt = (index: number) => {
    const all = elements();
    all[(index + all.length) % all.length]?.focus();
  };
  const focusTyped = (letter: string, now: number) => {
    const { text, at } = typed.current;
    const all = elements();
    const find = (word: string) => {
      typed.current = { text: word, at: now };
      // One letter leads on to the next such item; more letters may mean the one that has the focus.
      const from = all.indexOf(document.activeElement as HTMLElement) + (word.length === 1 ? 1 : 0); // `indexOf` compares only
      return [...all.slice(from), ...all.slice(0, from)].find(({ textContent }) =>
        textContent.trim().toLocaleLowerCase().startsWith(word),
      );
    };
    const isGoingOn = now - at < typingPause && text !== letter;
    ((isGoingOn && find(text + letter)) || find(letter))?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    // Shift + Tab closes it, too, and Shift makes a capital of a typed letter.
    const isShifted = event.shiftKey && key !== 'Tab' && key.length > 1;
    if (event.altKey || event.ctrlKey || event.metaKey || isShifted || isComposing(event.nativeEvent)) return;
    if (!panel.current) return;
    const isOpen = isOpenPopover(panel.current);
    const source = root.current?.firstElementChild;
    if (!isOpen) {
      if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(source instanceof HTMLElement)) return;
      event.preventDefault();
      showPopover(panel.current, source);
      focusAt(key === 'ArrowDown' ? 0 : -1);
      return;
    }
    // The focus is back on the button before the browser moves it on.
    if (key === 'Tab') return hidePopover(panel.current);
    const current = elements().indexOf(document.activeElement as HTMLElement); // `indexOf` compares only
    const next = {
      ArrowDown: current + 1,
      ArrowUp: current < 0 ? -1 : current - 1,
      Home: 0,
      End: -1,
    }[key];
    if (next !== undefined) {
      event.preventDefault();
      focusAt(next);
    } else if (key.length === 1 && key !== ' ') {
      event.preventDefault();
      focusTyped(key.toLocaleLowerCase(), event.timeStamp);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and of the menu
    <span
      {...rest}
      ref={mergeRefs(root, ref)}
      className={classes(floatingRoot, styles.root, rest.className)}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (!event.defaultPrevented) onKeyDown(event);
      }}
    >
      {cloneElement(trigger, { ...popoverTarget(id), id: triggerId, 'aria-haspopup': 'menu' })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        aria-labelledby={triggerId}
        className={classes(floating, styles.panel, align === 'end' && atEnd)}
      >
        {items.map((item, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no id, and nothing to keep
          if (item === 'separator') return <hr key={`separator ${index}`} className={styles.separator} />;
          const { checked, disabled, tone, icon } = item;
          const props = {
            className: classes(styles.item, tone === 'danger' && styles.danger),
            ...(checked === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemcheckbox', 'aria-checked': checked }),
            ...(disabled && { 'aria-disabled': true }),
            onClick: (event: ReactMouseEvent<HTMLElement>) => {
              if (disabled) return event.preventDefault();
              // Safari does not focus a pressed item, and closing gives the focus back only from inside.
              event.currentTarget.focus({ preventScroll: true });
              if (panel.current) hidePopover(panel.current);
              // A test that dispatches its clicks double-clicks nothing by being fast.
              if (event.detail > 0 && event.nativeEvent.isTrusted) dropDoubleClick(event.nativeEvent);
              item.onSelect?.();
            },
          };
          const content = (
            <>
              {checked !== undefined && (
                <span className={styles.mark}>{checked && <Icon shape={checkIcon} />}</span>
              )}
              {icon && <Icon shape={icon} />}
              <span>{wordsOf(item.label)}</span>
            </>
          );
          return item.href === undefined ? (
            <button key={item.id} type="button" {...props} {...heldProps}>
              {content}
            </button>
          ) : (
            <RoutedLink key={item.id} href={item.href} {...props}>
              {content}
            </RoutedLink>
          );
        })}
      </div>
    </span>
  );
});
