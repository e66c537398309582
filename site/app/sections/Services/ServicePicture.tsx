import { useEffect, useRef, useState } from 'react';
import type { ServiceCard } from '../../../content/pages/home.schema';
import { Picture } from '../Picture/Picture';
import * as styles from './Services.css';

const mayMove = '(hover: hover) and (prefers-reduced-motion: no-preference)';

/**
 * The picture of a service. Its muted film, if it has one, loads and plays while the card is hovered or focused, except with
 * `prefers-reduced-motion`. Renders a `<div>`.
 */
export function ServicePicture({ video }: { video: ServiceCard['video'] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const hasFilm = video.sources.length > 0;
  useEffect(() => {
    const card = frame.current?.closest('article');
    if (!card || !hasFilm) return;
    const listening = new AbortController();
    const { signal } = listening;
    const play = () => setPlaying(matchMedia(mayMove).matches);
    const leave = ({ type }: Event) =>
      setPlaying((now) => now && card.matches(type === 'focusout' ? ':hover' : ':focus-within'));
    card.addEventListener('pointerenter', play, { signal });
    card.addEventListener('focusin', play, { signal });
    card.addEventListener('pointerleave', leave, { signal });
    card.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  }, [hasFilm]);
  return (
    <div ref={frame} className={styles.frame}>
      <Picture picture={video.poster} className={styles.picture} />
      {isPlaying && (
        <video
          autoPlay
          muted
          loop
          playsInline
          disablePictureInPicture
          aria-hidden
          tabIndex={-1}
          className={styles.film}
        >
          {video.sources.map((source) => (
            <source key={source.src} {...source} />
          ))}
        </video>
      )}
    </div>
  );
}
