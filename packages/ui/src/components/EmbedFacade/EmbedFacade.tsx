import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { classes } from '../../css/classes';
import { type Picture, PictureElement } from '../../private/Picture';
import { Button } from '../Button/Button';
import { playIcon } from '../Icon/icons';
import { TextLink } from '../TextLink/TextLink';
import * as styles from './EmbedFacade.css';

/** What a caller may do with an embed from outside. */
export interface EmbedFacadeHandle {
  /** Contacts the host and shows the frame. */
  load(): void;
  /** Takes the frame away, and with it everything it runs; the facade is back. */
  dispose(): void;
}

export interface EmbedFacadeProps {
  /** An id to link to. */
  id?: string;
  /** The frame's title: what is in it. */
  title: string;
  /** The frame's address. */
  src: string;
  /** A picture of ours that stands for it. Without one the facade is a plain panel. */
  poster?: Picture;
  /** The words on the button. @default `Load ${title}` */
  playLabel?: string;
  /** Who is contacted on the press. The host's name is in it or follows it. @default `Loading contacts ${host}.` */
  notice?: ReactNode;
  /** Where the plain link leads. @default src */
  href?: string;
  /** The words of the plain link. @default `Open on ${host}`, the host it leads to */
  linkLabel?: string;
  /** The words of the button that takes the frame away. @default 'Close' */
  closeLabel?: string;
  /** The frame's height, px; left out, it is as wide as 16 to 9. */
  height?: number;
  /** The frame's permissions policy. @default 'autoplay; encrypted-media; fullscreen; picture-in-picture' */
  allow?: string;
  /** The frame's sandbox. */
  sandbox?: string;
  /** Fetches the frame at once: for our own host only, where nobody else is contacted. @default false */
  eager?: boolean;
  /** The frame is there, or gone. */
  onChange?: (isLoaded: boolean) => void;
  ref?: Ref<EmbedFacadeHandle>;
}

/**
 * Stands for something at another host: a picture of ours, who will be contacted, a button that does it, and a plain link. Nothing is
 * fetched from the host before the press, not even its name looked up. Renders a `<figure>`; after the press an `<iframe>` with the focus.
 */
export function EmbedFacade({
  id,
  title,
  src,
  poster,
  playLabel = `Load ${title}`,
  notice,
  href = src,
  linkLabel,
  closeLabel = 'Close',
  height,
  allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  sandbox,
  eager = false,
  onChange,
  ref,
}: EmbedFacadeProps) {
  const noticeId = useId();
  const figure = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(eager);
  const wasLoaded = useRef(isLoaded);
  const host = hostOf(src);

  useImperativeHandle(ref, () => ({ load: () => setLoaded(true), dispose: () => setLoaded(false) }), []);
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(() => {
    if (wasLoaded.current === isLoaded) return;
    wasLoaded.current = isLoaded;
    // What had the focus is gone in both directions.
    if (isLoaded) frame.current?.focus();
    else figure.current?.querySelector('button')?.focus();
    told.current?.(isLoaded);
  }, [isLoaded]);

  const shape = height === undefined ? styles.wide : undefined;
  return (
    <figure ref={figure} id={id} className={styles.figure}>
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
            <div>
              <Button size="small" variant="quiet" tone="neutral" onClick={() => setLoaded(false)}>
                {closeLabel}
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <div className={classes(styles.facade, shape)}>
            {poster && <PictureElement picture={poster} className={styles.poster} />}
            <div className={styles.play}>
              <Button
                icon={playIcon}
                size="large"
                data-app=""
                aria-describedby={noticeId}
                onClick={() => setLoaded(true)}
              >
                {playLabel}
              </Button>
            </div>
          </div>
          <figcaption className={styles.caption}>
            <span id={noticeId}>
              {notice ?? `Loading contacts ${host}.`}
              {notice && typeof notice === 'string' && !notice.includes(host) && ` (${host})`}
            </span>{' '}
            <TextLink href={href} newTab standalone>
              {linkLabel ?? `Open on ${hostOf(href)}`}
            </TextLink>
          </figcaption>
        </>
      )}
    </figure>
  );
}

/** The host of an address; one without a host (`/upload`, `data:`) is on this site. */
function hostOf(address: string): string {
  return (URL.canParse(address) && new URL(address).host) || 'this site';
}
