import { type Disposer, enhanceEach } from '../../private/enhance';
import { media } from '../../private/platform';

/** A file of a video, as attributes of `<source>`. */
export interface VideoSource {
  src: string;
  type: string;
  /** Where it is played instead of those below it, such as `(prefers-color-scheme: dark)`. */
  media?: string | undefined;
}

const mayPlay = '(min-width: 768.02px) and (prefers-reduced-motion: no-preference)';

/**
 * Adds the `<video>` of each `Hero` in `root` and plays it, while the window is wider than 768 px and `prefers-reduced-motion` is not
 * set; a phone loads no video. A video that the visitor paused (`data-paused`) stays paused. May be called more than once.
 */
export function enhanceVideos(root: ParentNode): Disposer {
  return enhanceEach(root, '[data-video]', 'video', follow);
}

function follow(place: HTMLElement): Disposer {
  const listeners = new AbortController();
  const { signal } = listeners;
  const allowed = media(mayPlay);
  const update = () => {
    const video = place.querySelector('video');
    if (!allowed?.matches) video?.pause();
    else if (place.dataset['paused'] === undefined) playVideo(video ?? addVideo(place));
  };
  // A `<source>` reads its media query only while the video loads.
  const reload = () => {
    place.querySelector<HTMLVideoElement>('video:has(> source[media])')?.load();
    update();
  };
  update();
  allowed?.addEventListener('change', update, { signal });
  media('(prefers-color-scheme: dark)')?.addEventListener('change', reload, { signal });
  return () => listeners.abort();
}

function addVideo(place: HTMLElement) {
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    loop: true,
    playsInline: true,
    disablePictureInPicture: true,
    className: place.className,
  });
  const sources = JSON.parse(place.dataset['video'] ?? '[]') as readonly VideoSource[]; // written by `Hero`
  for (const source of sources) video.append(Object.assign(document.createElement('source'), source));
  place.append(video);
  return video;
}

/**
 * Plays; where the browser blocks autoplay or supports no source, the picture stays and the button offers "play". `AbortError`: a pause
 * or another film came first.
 */
export function playVideo(video: HTMLVideoElement) {
  video.play().catch(({ name }) => {
    if (name !== 'AbortError') video.pause();
  });
}
