import { armOnce, type Disposer, select } from '../../private/arm';
import type { HeroVideo } from './Hero';

const mayPlay = '(min-width: 768.02px) and (prefers-reduced-motion: no-preference)';

/**
 * Puts the film that a `Hero` in `root` names behind its words, and plays it, while the window is wider than 768 px and nobody asked
 * for less motion. Until then there is no video element: a phone has neither the film nor the browser's styles for one. What the
 * visitor paused (`data-paused`) stays paused. May be called again.
 */
export function armFilms(root: ParentNode): Disposer {
  const disposers = select(root, '[data-film]').map((place) => armOnce(place, 'film', follow));
  return () => {
    for (const dispose of disposers) dispose();
  };
}

function follow(place: HTMLElement): Disposer {
  const media = matchMedia(mayPlay);
  const update = () => {
    const film = place.querySelector('video');
    if (!media.matches) film?.pause();
    else if (place.dataset['paused'] === undefined) playFilm(film ?? addFilm(place));
  };
  update();
  media.addEventListener('change', update);
  return () => media.removeEventListener('change', update);
}

function addFilm(place: HTMLElement) {
  const film = document.createElement('video');
  Object.assign(film, { muted: true, loop: true, playsInline: true, disablePictureInPicture: true });
  film.className = place.className;
  film.tabIndex = -1;
  const sources = JSON.parse(place.dataset['film'] ?? '[]') as HeroVideo['sources']; // written by `Hero`
  for (const source of sources) film.append(Object.assign(document.createElement('source'), source));
  place.append(film);
  return film;
}

/** Where the browser plays nothing unasked, or has no file it can play, the still stays and the button says "play". */
export function playFilm(film: HTMLVideoElement) {
  film.play().catch(() => film.pause());
}
