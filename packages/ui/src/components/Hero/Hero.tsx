import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '../../css/classes';
import { type Picture, PictureElement } from '../../private/Picture';
import { pauseIcon, playIcon } from '../Icon/icons';
import { IconButton } from '../IconButton/IconButton';
import { armFilms, playFilm } from './arm-films';
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
  const place = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const tell = () => setPlaying(element.querySelector('video')?.paused === false);
    // A film's events do not bubble, but they pass the place on their way down.
    element.addEventListener('play', tell, true);
    element.addEventListener('pause', tell, true);
    const disarm = armFilms(element);
    tell();
    return () => {
      disarm();
      element.removeEventListener('play', tell, true);
      element.removeEventListener('pause', tell, true);
    };
  }, []);
  const toggle = () => {
    const film = place.current?.querySelector('video');
    if (!place.current || !film) return;
    if (isPlaying) {
      // The visitor's own pause outlives everything but their own play.
      place.current.dataset['paused'] = '';
      film.pause();
    } else {
      delete place.current.dataset['paused'];
      playFilm(film);
    }
  };
  return (
    <>
      <div
        ref={place}
        data-film={JSON.stringify(sources)}
        aria-hidden="true"
        className={classes(styles.media, styles.film)}
      >
        {/* A text, if an empty one: for React there are no elements in it, and it leaves alone what the script puts there. */}
        {''}
      </div>
      <div className={styles.control}>
        <IconButton
          icon={isPlaying ? pauseIcon : playIcon}
          label={isPlaying ? pauseLabel : playLabel}
          data-app=""
          onClick={toggle}
        />
      </div>
    </>
  );
}
