'use client';

import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { classes } from '../../css/classes';
import { playIcon } from '../../icons';
import { heldProps } from '../../private/held';
import type { RootProps } from '../../private/native';
import { type Picture, PictureElement } from '../../private/Picture';
import { takesRef } from '../../private/takes-ref';
import { Words } from '../../private/Words';
import { Button } from '../Button/Button';
import { useTexts } from '../LocaleProvider/use-texts';
import { TextLink } from '../TextLink/TextLink';
import * as styles from './EmbedFacade.css';

const english = {
  play: (title: string) => `Load ${title}`,
  notice: (host: string) => `Loading contacts ${host}.`,
  link: (host: string) => `Open on ${host}`,
  close: 'Close',
  loading: 'Loading…',
  failure: (host: string) => `${host} does not answer. Please try again, or use the link.`,
  here: 'this site',
};

/** What a caller may do with an embed from outside. */
export interface EmbedFacadeHandle {
  /** Contacts the host and shows the frame. */
  load(): void;
  /** Takes the frame away, and with it everything it runs; the facade is back. */
  dispose(): void;
}

export interface EmbedFacadeProps extends RootProps<'figure', 'title' | 'ref'> {
  /** The frame's accessible title. */
  title: string;
  /** The frame's address. */
  src: string;
  /** A picture of ours that stands for it. Without one the facade is a plain panel. */
  poster?: Picture;
  /** The words on the button; over a poster, its accessible name alone. @default `Load ${title}` */
  playLabel?: string;
  /** Who is contacted on the press. The host's name is in it or follows it. @default `Loading contacts ${host}.` */
  notice?: ReactNode;
  /** Where the plain link leads. @default src */
  href?: string;
  /** The words of the plain link. @default `Open on ${host}`, the host it leads to */
  linkLabel?: string;
  /** The words of the button that takes the frame away. @default 'Close' */
  closeLabel?: string;
  /** The words on the button while the host is asked. @default 'Loading…' */
  loadingLabel?: string;
  /** The message when the host does not answer. @default `${host} does not answer. Please try again, or use the link.` */
  failureMessage?: string;
  /** The frame's height, px; left out, it is as wide as 16 to 9. */
  height?: number;
  /** The frame's permissions policy. @default 'autoplay; encrypted-media; fullscreen; picture-in-picture' */
  allow?: string;
  /** The frame's sandbox. */
  sandbox?: string;
  /** Loads the frame at once, without a press: for first-party hosts only. @default false */
  eager?: boolean;
  /** The frame is there, or gone. */
  onOpenChange?: (open: boolean) => void;
  /** Loads and removes the frame from outside. */
  ref?: Ref<EmbedFacadeHandle>;
}

/**
 * Stands for content of another host, which is first contacted on the press. For a video of your own use a `<video>`. Renders a
 * `<figure>` named by its title; then an `<iframe>` with the focus, or a message if the host does not answer within 8 s. A policy
 * needs the host in `connect-src` to notice a refused connection.
 */
export const EmbedFacade = /* @__PURE__ */ takesRef(function EmbedFacade({
  title,
  src,
  poster,
  playLabel,
  notice,
  href = src,
  linkLabel,
  closeLabel,
  loadingLabel,
  failureMessage,
  height,
  allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  sandbox,
  eager = false,
  onOpenChange,
  ref,
  ...rest
}: EmbedFacadeProps) {
  const words = useTexts('EmbedFacade', english);
  const noticeId = useId();
  const figure = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [phase, setPhase] = useState<'idle' | 'asking' | 'loaded' | 'failed'>(eager ? 'loaded' : 'idle');
  const isLoaded = phase === 'loaded';
  const wasLoaded = useRef(isLoaded);
  const host = hostOf(src) || words.here;
  const load = () => setPhase((before) => (before === 'loaded' ? before : 'asking'));
  const dispose = () => setPhase('idle');

  useImperativeHandle(ref, () => ({ load, dispose }));
  useEffect(() => {
    if (phase !== 'asking') return;
    const request = new AbortController();
    const late = setTimeout(() => request.abort(), answerMs);
    let isCurrent = true;
    void answers(src, request.signal).then((isThere) => {
      if (isCurrent) setPhase(isThere ? 'loaded' : 'failed');
    });
    return () => {
      isCurrent = false;
      clearTimeout(late);
      request.abort();
    };
  }, [phase, src]);
  const handler = useRef(onOpenChange);
  handler.current = onOpenChange;
  useEffect(() => {
    if (wasLoaded.current === isLoaded) return;
    wasLoaded.current = isLoaded;
    if (!isLoaded) figure.current?.querySelector('button')?.focus();
    // The focused button is gone, so the frame takes the focus, unless it moved elsewhere while the host was asked.
    else if (document.activeElement === document.body) frame.current?.focus();
    handler.current?.(isLoaded);
  }, [isLoaded]);

  const link = (
    <TextLink href={href} newTab standalone>
      {linkLabel ?? words.link(hostOf(href) || words.here)}
    </TextLink>
  );
  const shape = height === undefined ? styles.wide : undefined;
  return (
    <figure
      {...rest}
      ref={figure}
      className={classes(styles.figure, rest.className)}
      {...(isLoaded && { 'data-open': '' })}
      {...(phase === 'asking' && { 'data-busy': '' })}
      {...(phase === 'failed' && { 'data-failed': '' })}
    >
      {!eager && <figcaption className={styles.caption}>{title}</figcaption>}
      {isLoaded ? (
        <>
          <iframe
            ref={frame}
            title={title}
            src={src}
            allow={allow}
            sandbox={sandbox}
            referrerPolicy="strict-origin-when-cross-origin"
            height={height}
            className={classes(styles.frame, shape)}
          />
          {!eager && (
            <div className={styles.controls}>
              <Button size="small" variant="quiet" tone="neutral" onClick={dispose}>
                {closeLabel ?? words.close}
              </Button>
              {link}
            </div>
          )}
        </>
      ) : (
        <>
          <div className={classes(styles.cover, shape)}>
            {poster && <PictureElement picture={poster} className={styles.poster} />}
            <div className={classes(styles.play, poster && styles.compact)}>
              <Button
                icon={playIcon}
                {...heldProps}
                aria-describedby={noticeId}
                busy={phase === 'asking'}
                busyLabel={loadingLabel ?? words.loading}
                onClick={load}
              >
                <span className={styles.words}>{playLabel ?? words.play(title)}</span>
              </Button>
            </div>
          </div>
          <p className={styles.notice}>
            <span role="status" className={styles.failure}>
              {phase === 'failed' && <span>{failureMessage ?? words.failure(host)}</span>}
            </span>
            <span id={noticeId}>
              <Words>{notice ?? words.notice(host)}</Words>
              {notice && typeof notice === 'string' && !notice.includes(host) && <span>{` (${host})`}</span>}
            </span>{' '}
            {link}
          </p>
        </>
      )}
    </figure>
  );
});

const answerMs = 8000;

/**
 * Whether the host of a frame answers. A frame itself cannot tell: it fires `load` for the browser's own error page too. True where the
 * page's policy forbids the question, and for our own pages.
 */
async function answers(src: string, signal: AbortSignal): Promise<boolean> {
  const { origin, protocol } = new URL(src, location.href);
  if (origin === location.origin || !protocol.startsWith('http')) return true;
  let isForbidden = false;
  const forbid = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isForbidden ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', forbid, { signal });
  try {
    await fetch(src, { mode: 'no-cors', credentials: 'omit', signal });
    return true;
  } catch {
    return isForbidden;
  }
}

/** The host of an address; empty where it is on this site (`/upload`, `data:`). */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
