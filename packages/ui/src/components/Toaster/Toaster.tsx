'use client';

import {
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../../css/classes';
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon, xIcon } from '../../icons';
import { isComposing, isEscape } from '../../private/keys';
import type { RootProps } from '../../private/native';
import { mergeRefs } from '../../private/refs';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { useTexts } from '../LocaleProvider/use-texts';
import { followModals } from './follow-modals';
import * as styles from './Toaster.css';
import { longestTimer, type Toast, type ToasterStore } from './toaster-store';

const english = { region: 'Notifications', dismiss: 'Dismiss' };

const icons = {
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  danger: circleAlertIcon,
} as const;

export interface ToasterProps extends RootProps<'section', 'aria-label'> {
  /** The store whose toasts it shows. */
  toaster: ToasterStore;
  /** The name of the region. @default 'Notifications' */
  label?: string;
  /** The name of a toast's close button. @default 'Dismiss' */
  dismissLabel?: string;
}

/**
 * Shows the toasts of a store, once per page. For what must not be missed use `Notice`. Renders a `<section>` with two live regions that
 * are there before any toast (on a server nothing; they come as the page is hydrated): errors interrupt, everything else waits. It never
 * takes the focus; Alt+T goes to it, Escape in it dismisses and goes back. Over a modal dialog it lies in the dialog, where it is read and pressed.
 */
export const Toaster = /* @__PURE__ */ takesRef(function Toaster({
  toaster,
  label,
  dismissLabel,
  ref,
  ...rest
}: ToasterProps) {
  const words = useTexts('Toaster', english);
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.getToasts, () => null);
  const isShown = toasts !== null;
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHeld, setHeld] = useState(false);
  const home = useRef<HTMLDivElement>(null);
  const [holder, setHolder] = useState<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (!isShown || !home.current) return;
    const made = document.createElement('div');
    made.className = styles.holder;
    setHolder(made);
    return followModals(home.current, made);
  }, [isShown]);
  useEffect(() => {
    const goThere = (event: globalThis.KeyboardEvent) => {
      // `code`, because Alt changes what the T key types on some systems.
      if (!event.altKey || event.code !== 'KeyT' || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || isComposing(event)) return;
      if (!region.current?.querySelector('li')) return;
      event.preventDefault();
      region.current.focus();
    };
    document.addEventListener('keydown', goThere);
    return () => document.removeEventListener('keydown', goThere);
  }, []);

  // A page without scripts shows no toasts, so a server renders no empty landmark.
  if (toasts === null) return null;
  const shown = toasts.filter(({ open }) => open);
  const dismiss = (id: string) => {
    const list = region.current;
    const own = list?.querySelector(`[data-toast='${id}']`);
    // The focused button is removed, so the focus would move to the top of the page.
    if (list && own?.contains(document.activeElement)) {
      const next = [...list.querySelectorAll<HTMLElement>('[data-toast]')].find((other) => other !== own);
      if (next) list.focus();
      else if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected)
        cameFrom.current.focus();
    }
    toaster.dismiss(id);
  };
  const leave = (event: KeyboardEvent) => {
    if (!isEscape(event.nativeEvent)) return;
    event.stopPropagation();
    // A dialog that holds the region stays open.
    event.preventDefault();
    const focused =
      document.activeElement?.closest<HTMLElement>('[data-toast]')?.dataset.toast ?? shown[0]?.id;
    if (focused) toaster.dismiss(focused);
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
    else region.current?.blur();
  };

  const list = (isError: boolean) => (
    <ol
      // biome-ignore lint/a11y/noRedundantRoles: without list marks VoiceOver forgets that it is a list
      role="list"
      aria-live={isError ? 'assertive' : 'polite'}
      aria-relevant="additions text"
      aria-atomic="false"
      className={styles.list}
    >
      {shown
        .filter(({ tone }) => (tone === 'danger') === isError)
        .map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            isHeld={isHeld}
            dismissLabel={dismissLabel ?? words.dismiss}
            dismiss={() => dismiss(toast.id)}
          />
        ))}
    </ol>
  );
  const shownRegion = (
    <section
      {...rest}
      ref={mergeRefs(region, ref)}
      aria-label={label ?? words.region}
      tabIndex={-1}
      className={classes(styles.region, rest.className)}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event);
        setHeld(true);
      }}
      onPointerLeave={(event) => {
        rest.onPointerLeave?.(event);
        setHeld(false);
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        const { relatedTarget, currentTarget } = event;
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={(event) => {
        rest.onBlur?.(event);
        const { relatedTarget, currentTarget } = event;
        if (!currentTarget.contains(relatedTarget)) setHeld(false);
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (!event.defaultPrevented) leave(event);
      }}
    >
      {list(true)}
      {list(false)}
    </section>
  );
  return <div ref={home}>{holder && createPortal(shownRegion, holder)}</div>;
});

function ToastItem({
  toast: { id, title, description, tone = 'info', action, duration },
  isHeld,
  dismissLabel,
  dismiss,
}: {
  toast: Toast;
  isHeld: boolean;
  dismissLabel: string;
  dismiss: () => void;
}) {
  const latest = useRef(dismiss);
  latest.current = dismiss;
  useEffect(() => {
    if (duration === undefined || duration > longestTimer || isHeld) return;
    const timer = setTimeout(() => latest.current(), duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld]);
  // Code without types may name another tone: its news is shown nevertheless.
  const known = Object.hasOwn(icons, tone) ? tone : 'info';
  return (
    <li data-toast={id} className={classes(styles.toast, styles.tone[known])}>
      <Icon shape={icons[known]} />
      <div className={styles.words}>
        <p className={styles.title}>{wordsOf(title)}</p>
        {description && <p className={styles.description}>{wordsOf(description)}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.onPress();
              dismiss();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon={xIcon} size="small" label={dismissLabel} onClick={dismiss} />
    </li>
  );
}
