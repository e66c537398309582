// The only script a page runs before its visitor acts. Inlined into every page; at most 4 KiB.
import { armDialogs, armDisclosures, armReveals, armTopBars } from '@probata/ui/enhance';
import { armTimedDialogs } from './pages/timed-dialog';

interface Boot {
  /** The app's entry chunk. */
  app: string;
  /** Chunks of this page, fetched beside the entry. */
  modules: string[];
  /** Start React at once (rooms that are nothing without it). */
  eager: boolean;
}

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot; // written by our own renderer
const intents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const;
const held: (() => void)[] = [];
let app: Promise<void> | undefined;

function start() {
  if (app) return;
  for (const intent of intents) removeEventListener(intent, start, true);
  for (const href of boot.modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  app = (import(/* @vite-ignore */ boot.app) as Promise<{ takeOver(): Promise<void> }>) // the entry's one export
    .then(({ takeOver }) => takeOver())
    .then(() => {
      removeEventListener('click', holdClick, true);
      removeEventListener('submit', holdSubmit, true);
      for (const repeat of held.splice(0)) repeat();
    })
    .catch((error: unknown) => {
      // The page goes on as plain HTML: links, details, dialogs and form posts need no script.
      removeEventListener('click', holdClick, true);
      removeEventListener('submit', holdSubmit, true);
      for (const repeat of held.splice(0)) repeat();
      console.error('The app could not be loaded; the page works without it.', error);
    });
}

/**
 * A click that only React can answer is held until React is there, then repeated. A form's button is one: React checks the fields and
 * says what is missing beside them, where the browser would point at one field at a time.
 */
function holdClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  const part = event.target.closest<HTMLElement>('[data-app], form[method="post"] [type="submit"]');
  if (!part || part instanceof HTMLFormElement) return;
  const target = event.target.closest<HTMLElement>('button, a') ?? part;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(() => target.click());
  start();
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
armReveals(document);
armDisclosures(document);
armDialogs(document);
armTimedDialogs(document);
addEventListener('click', holdClick, true);
addEventListener('submit', holdSubmit, true);
if (boot.eager) start();
else for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
