// The only script a page runs before its visitor acts; at most 4 KiB.
import { armDialogs, armDisclosures, armFilms, armReveals, armTopBars } from '@probata/ui/enhance';
import { armTimedDialogs } from './pages/timed-dialog';

/** What every page's app is made of. The build writes it before this script, so that no page has to carry it. */
declare const appFiles: {
  /** The app's entry chunk. */
  app: string;
  /** What the entry is made of, each after what it needs. */
  modules: string[];
  /** The style sheet of the app: the page itself carries only the rules its HTML uses. */
  styles: string;
  /** Font faces that come with the first intent: a face that is made known has the whole page styled and laid out once more. */
  faces: { family: string; src: string; weight: string }[];
};

interface Boot {
  /** What this page is made of beside the app, each after what it needs. */
  modules: string[];
  /** Start React at once (rooms that are nothing without it): always, or where this browser keeps something under a key that begins so. */
  eager?: boolean | string;
}

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot; // written by our own renderer
const modules = [...appFiles.modules, ...boot.modules];
const intents = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'focusin',
  'change',
  'dragenter',
] as const;
const held: (() => void)[] = [];
let app: Promise<void> | undefined;

const dropSpeculation = () => document.querySelector('script[type=speculationrules]')?.remove();

function isEager({ eager }: Boot) {
  try {
    return typeof eager === 'string' ? Object.keys(localStorage).some((key) => key.startsWith(eager)) : eager;
  } catch {
    return false; // Storage is closed to us, so nothing is kept there.
  }
}

/** From now on nothing of the page waits until it comes near, and what leads within it may glide there (`travel.ts`). */
function layOutWhole() {
  const { dataset, style } = document.documentElement;
  dataset['whole'] = '';
  style.scrollBehavior = '';
}

/**
 * A search in the page or a screen reader's next heading leads far down before anybody acted. All above gets its own height then, and what
 * is in the middle of the view stays there.
 */
function keepPlace({ target }: Event) {
  const root = document.documentElement;
  const scroller = target instanceof Element ? target : root;
  if (app || 'whole' in root.dataset || scroller.scrollTop < innerHeight) return;
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = () => middle?.getBoundingClientRect().top ?? 0;
  const before = top();
  layOutWhole();
  const moved = top() - before;
  if (moved) scroller.scrollBy({ top: moved, behavior: 'instant' });
}

/** Makes the late faces known: the browser fetches those in use. Nothing moves, as what stands in for them is as wide. */
function addFaces() {
  for (const { family, src, weight } of appFiles.faces.splice(0))
    document.fonts.add(new FontFace(family, src, { weight, display: 'swap' }));
}

/** Resolves when the app's style sheet is there, or will never be: the page is styled either way. */
function addStyles() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = appFiles.styles;
  const settled = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return settled;
}

/** What appears on view is armed once, on the first scroll or intent: until then what lies further down is not seen in any case. */
let armAppearance = () => {
  armAppearance = () => undefined;
  armReveals(document);
};

function start() {
  if (app) return;
  for (const intent of intents) removeEventListener(intent, start, true);
  armAppearance();
  for (const href of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // What the visitor did is answered first: all that runs for the app waits for the frame that shows it.
  const shown = isEager(boot)
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // One after the other, though they are fetched at once: each runs in a task of its own, and a touch is answered between two.
  const entry = modules
    .reduce((before, href) => before.then(() => import(/* @vite-ignore */ href)), shown)
    .then(() => import(/* @vite-ignore */ appFiles.app) as Promise<{ takeOver(): Promise<void> }>); // the entry's one export
  // The sheet has all that is laid out styled anew: what waits is laid out with it, once.
  const styles = shown.then(addFaces).then(addStyles).then(layOutWhole);
  app = Promise.all([entry, styles])
    .then(([{ takeOver }]) => takeOver())
    .then(() => {
      dropSpeculation();
      removeEventListener('click', holdClick, true);
      removeEventListener('submit', holdSubmit, true);
      for (const repeat of held.splice(0)) repeat();
    })
    .catch((error: unknown) => {
      // The page goes on as plain HTML: links, details, dialogs and form posts need no script.
      removeEventListener('click', holdClick, true);
      removeEventListener('submit', holdSubmit, true);
      for (const repeat of held.splice(0)) repeat();
      // What is nothing without the app goes, and a room says so in its place.
      for (const part of document.querySelectorAll<HTMLElement>('[data-without-app]'))
        part.hidden = !part.hidden;
      console.error('The app could not be loaded; the page works without it.', error);
    });
}

function keepPage(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

/**
 * A click that only React can answer is held until React is there, then repeated. A form's button is one: React checks the fields and
 * says what is missing beside them, where the browser would point at one field at a time.
 */
function holdClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  // Where a link leads within the page is known when all above it has its height.
  if (event.target.closest('a[href*="#"]')) layOutWhole();
  const part = event.target.closest<HTMLElement>('[data-app], form[method="post"] [type="submit"]');
  if (!part || part instanceof HTMLFormElement) return;
  const target = event.target.closest<HTMLElement>('button, a') ?? part;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(() => target.click());
  start();
}

/**
 * The keys that scroll go to what has the focus. Where the page scrolls in a part of its own, that is the part while nothing else has it.
 */
function leadKeys({ key }: KeyboardEvent) {
  if (/^( |End|Home|Page|ArrowUp|ArrowDown)/.test(key) && document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-page-scroller] main')?.focus({ preventScroll: true });
}

function holdSubmit(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { submitter } = event;
  held.push(() => form.requestSubmit(submitter));
  start();
}

if (window !== window.parent) document.documentElement.dataset['framed'] = '';
armTopBars(document);
armDisclosures(document);
armDialogs(document);
armFilms(document);
armTimedDialogs(document);
addEventListener('scroll', () => armAppearance(), { capture: true, passive: true, once: true });
addEventListener('scroll', keepPlace, { capture: true, passive: true });
addEventListener('keydown', leadKeys, true);
addEventListener('click', holdClick, true);
addEventListener('submit', holdSubmit, true);
// A file dropped before the app can take it must not be opened in the page's place.
for (const type of ['dragover', 'drop'] as const) addEventListener(type, keepPage);
// Whoever saves data is not sent pages unasked. Not every engine that reads speculation rules looks to it itself.
if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) dropSpeculation(); // its type is not in the library yet
if (isEager(boot)) start();
else for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
