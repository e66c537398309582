'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '../../css/classes';
import { pauseIcon, playIcon } from '../../icons';
import { heldProps } from '../../private/held';
import type { RootProps } from '../../private/native';
import { type Picture, PictureElement } from '../../private/Picture';
import { takesRef } from '../../private/takes-ref';
import { IconButton } from '../IconButton/IconButton';
import { useTexts } from '../LocaleProvider/use-texts';
import { enhanceVideos, playVideo, type VideoSource } from './enhance-videos';
import * as styles from './Hero.css';

/** A silent video in several files; the browser plays the first that it supports. */
export interface HeroVideo {
  sources: readonly VideoSource[];
  /** The name of the button that pauses the video. @default 'Pause background video' */
  pauseLabel?: string;
  /** The name of the button that plays the video. @default 'Play background video' */
  playLabel?: string;
}

export interface HeroProps extends RootProps<'section', never> {
  /** Shown first, and alone on viewports up to 768 px. */
  image: Picture;
  /** Plays behind the text on viewports wider than 768 px; not with `prefers-reduced-motion`, and not without scripts (WCAG 2.2.2). */
  video?: HeroVideo;
  /** Where the media are: behind the words, dark under a scrim, or beside them in their own colors, in the page's theme. @default 'behind' */
  media?: 'behind' | 'beside';
  /** Lies over media that are beside the words, and is as large as they are. */
  overlay?: ReactNode;
  /** Below media that are beside the words. */
  caption?: ReactNode;
  /** Its share of the viewport's height. @default 'full' */
  height?: 'full' | 'half' | 'content';
  /** What it holds. */
  children: ReactNode;
}

/**
 * The first section of a page: text over or beside a picture, and a video on wide viewports. The picture stays where the video may not
 * play. For a heading without a picture use `Heading` in a `Container`. Renders a `<section>`.
 */
export const Hero = /* @__PURE__ */ takesRef(function Hero({
  image,
  video,
  media = 'behind',
  overlay,
  caption,
  height = 'full',
  children,
  ...rest
}: HeroProps) {
  if (media === 'beside')
    return (
      <section {...rest} className={classes(styles.beside, styles.height[height], rest.className)}>
        <div className={styles.besideRow}>
          <div className={styles.besideColumn}>{children}</div>
          <div className={styles.besideColumn}>
            <div className={styles.besideMedia}>
              <PictureElement picture={image} isFirst className={styles.besidePicture} />
              {overlay && <div className={styles.besideOverlay}>{overlay}</div>}
              {video && <Video {...video} />}
            </div>
            {caption}
          </div>
        </div>
      </section>
    );
  return (
    <section {...rest} className={classes(styles.hero, styles.height[height], rest.className)}>
      <PictureElement picture={image} isFirst className={styles.media} />
      {video && <Video {...video} />}
      <div className={styles.words}>{children}</div>
    </section>
  );
});

const english = { pause: 'Pause background video', play: 'Play background video' };

function Video({ sources, pauseLabel, playLabel }: HeroVideo) {
  const words = useTexts('Hero', english);
  const place = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const update = () => setPlaying(element.querySelector('video')?.paused === false);
    // Media events do not bubble; the place gets them in the capture phase.
    element.addEventListener('play', update, true);
    element.addEventListener('pause', update, true);
    const dispose = enhanceVideos(element);
    update();
    return () => {
      dispose();
      element.removeEventListener('play', update, true);
      element.removeEventListener('pause', update, true);
    };
  }, []);
  const toggle = () => {
    const video = place.current?.querySelector('video');
    if (!place.current || !video) return;
    // Two clicks in one task come before the next render.
    if (!video.paused) {
      // Only the visitor's own play ends the visitor's pause.
      place.current.dataset['paused'] = '';
      video.pause();
    } else {
      delete place.current.dataset['paused'];
      playVideo(video);
    }
  };
  return (
    <>
      <div
        ref={place}
        data-video={JSON.stringify(sources)}
        aria-hidden="true"
        className={classes(styles.media, styles.film)}
      >
        {/* An empty text child: React hydrates no elements here and keeps the `<video>` that the script adds. */}
        {''}
      </div>
      <div className={styles.control}>
        <IconButton
          icon={isPlaying ? pauseIcon : playIcon}
          label={isPlaying ? (pauseLabel ?? words.pause) : (playLabel ?? words.play)}
          {...heldProps}
          onClick={toggle}
        />
      </div>
    </>
  );
}
