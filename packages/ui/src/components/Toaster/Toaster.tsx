'use client';

import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classes } from '../../css/classes';
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon, xIcon } from '../../icons';
import { Icon } from '../Icon/Icon';
import { IconButton } from '../IconButton/IconButton';
import { useTexts } from '../LocaleProvider/use-texts';
import * as styles from './Toaster.css';
import type { Toast, ToasterStore } from './toaster-store';

const english = { region: 'Notifications', dismiss: 'Dismiss' };

const icons = {
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  error: circleAlertIcon,
} as const;

export interface ToasterProps {
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
 * takes the focus; Alt+T goes to it, Escape in it dismisses and goes back.
 */
export function Toaster({ toaster, label, dismissLabel }: ToasterProps) {
  const words = useTexts('Toaster', english);
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.getToasts, () => null);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const goThere = (event: globalThis.KeyboardEvent) => {
      // `code`, because Alt changes what the T key types on some systems.
      if (!event.altKey || event.code !== 'KeyT' || event.ctrlKey || event.metaKey) return;
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
    if (event.key !== 'Escape') return;
    event.stopPropagation();
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
        .filter(({ tone }) => (tone === 'error') === isError)
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
  return (
    <section
      ref={region}
      aria-label={label ?? words.region}
      tabIndex={-1}
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(false);
      }}
      onKeyDown={leave}
    >
      {list(true)}
      {list(false)}
    </section>
  );
}

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
    if (duration === undefined || isHeld) return;
    const timer = setTimeout(() => latest.current(), duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld]);
  return (
    <li data-toast={id} className={classes(styles.toast, styles.tone[tone])}>
      <Icon shape={icons[tone]} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
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
