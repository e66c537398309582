import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '../../css/classes';
import { type Picture, PictureElement } from '../../private/Picture';
import { pauseIcon, playIcon } from '../Icon/icons';
import { IconButton } from '../IconButton/IconButton';
import * as styles from './Hero.css';

/** A silent film in several files, best first. */
export interface HeroVideo {
  sources: readonly { src: string; type: string }[];
  /** @default 'Pause background video' */
  pauseLabel?: string;
  /** @default 'Play background video' */
  playLabel?: string;
}

export interface HeroProps {
  /** The still: first to be seen, and all there is on narrow screens. */
  image: Picture;
  /** Plays behind the words on viewports wider than 768 px; never when less motion is asked for, never without scripts (nothing could pause it). */
  video?: HeroVideo;
  /** How much of the window it takes. @default 'full' */
  height?: 'full' | 'half' | 'content';
  /** An id to link to. */
  id?: string;
  children: ReactNode;
}

// Evaluated by the browser before it fetches: a narrow screen never loads the film.
const videoMedia =
  '(min-width: 768.02px) and (prefers-reduced-motion: no-preference) and (scripting: enabled)';

/**
 * The opening of a page: words over a still picture, and over a film where the screen is wide enough. The picture comes first and
 * stays where the film may not play. Renders a `<section>`.
 */
export function Hero({ image, video, height = 'full', id, children }: HeroProps) {
  return (
    <section id={id} className={classes(styles.hero, styles.height[height])}>
      <PictureElement picture={image} isFirst className={styles.media} />
      {video && <Film {...video} />}
      <div className={styles.words}>{children}</div>
    </section>
  );
}

function Film({
  sources,
  pauseLabel = 'Pause background video',
  playLabel = 'Play background video',
}: HeroVideo) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(true);
  // The visitor's own pause outlives everything but their own play.
  const isWanted = useRef(true);
  useEffect(() => {
    const media = matchMedia(videoMedia);
    const follow = () => {
      const element = film.current;
      if (!element) return;
      // `media` on a source is read only while loading, so a window that grew needs another load.
      if (media.matches && !element.currentSrc) element.load();
      if (media.matches && isWanted.current) element.play().catch(() => setPlaying(false));
      else element.pause();
    };
    if (film.current) setPlaying(!film.current.paused);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return (
    <>
      <video
        ref={film}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden="true"
        className={classes(styles.media, styles.film)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        suppressHydrationWarning
      >
        {sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} media={videoMedia} />
        ))}
      </video>
      <div className={styles.control}>
        <IconButton
          icon={isPlaying ? pauseIcon : playIcon}
          label={isPlaying ? pauseLabel : playLabel}
          data-app=""
          onClick={() => {
            isWanted.current = !isPlaying;
            if (isPlaying) film.current?.pause();
            else film.current?.play().catch(() => setPlaying(false));
          }}
        />
      </div>
    </>
  );
}
