// The only script of a page before its visitor acts; at most 4 KiB. It enhances the HTML, holds what only React can answer, and starts React.
import { enhanceInquiryForms } from '@probata/forms/enhance';
import {
  enhanceCompareSliders,
  enhanceDialogs,
  enhanceDisclosures,
  enhanceReveals,
  enhanceTopBars,
  enhanceVideos,
  type heldProps,
} from '@probata/ui/enhance';
import { enhanceTimedDialogs } from '../app/pages/timed-dialog';
import { writeTopic } from '../app/sections/Contact/topic';
import { enhancePopups } from '../app/sections/Navigator/popup';
import { addWidget } from '../app/sections/Scheduling/add-widget';
import { type Boot, readBoot } from './boot';

const intents = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'change', 'dragenter'];
/** Finds the element that stands for one from before. */
type Find = (element: Element) => Element | null;

const held: ((find: Find) => void)[] = [];
const holding = new AbortController();
const { signal } = holding;
const boot = readBoot();
let isStarted = false;

function startsNow({ start }: Boot) {
  if (typeof start === 'string') return start === 'now';
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(start.whenStored));
  } catch {
    return false; // Storage is blocked, so nothing is kept there.
  }
}

const removeSpeculationRules = () => document.querySelector('script[type=speculationrules]')?.remove();

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function release(find: Find) {
  holding.abort();
  for (const repeat of held.splice(0)) repeat(find);
}

async function start() {
  if (isStarted) return;
  isStarted = true;
  try {
    // INP: the visitor's action is painted before the app's code runs.
    if (!startsNow(boot)) await nextFrame();
    const { hydrate } = await import('./hydrate');
    const find = await hydrate(boot);
    removeSpeculationRules();
    release(find);
  } catch (error) {
    console.error('The app is not loaded; the page works without it.', error);
    if (navigator.onLine) {
      // The page keeps working as HTML; a part that needs React swaps with its message.
      release((element) => element);
      swap('[data-without-app]');
      return;
    }
    // Offline, a form's post would replace what was typed with the browser's error page.
    swap('[data-offline]');
    addEventListener(
      'online',
      () => {
        swap('[data-offline]');
        isStarted = false;
        void start();
      },
      { once: true },
    );
  }
}

function swap(selector: string) {
  for (const part of document.querySelectorAll<HTMLElement>(selector)) part.hidden = !part.hidden;
}

/** Holds a click that only React can answer. A form's button is one: React checks the fields and writes the errors beside them. */
function holdClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  const part = event.target.closest<HTMLElement>(
    '[data-app], form[method="post"] [type="submit"]' satisfies `[${keyof typeof heldProps}], ${string}`,
  );
  if (!part) return;
  const target = event.target.closest<HTMLElement>('button, a') ?? part;
  // A new tab or window is the browser's to open.
  if (target instanceof HTMLAnchorElement && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // A copy has the point that was clicked.
  held.push((find) => find(target)?.dispatchEvent(new MouseEvent('click', event)));
  void start();
}

function holdSubmit(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { submitter } = event;
  held.push((find) =>
    (find(form) as HTMLFormElement | null)?.requestSubmit(submitter && (find(submitter) as HTMLElement)),
  );
  void start();
}

/** A touch moves a slider before it becomes a scroll of the page; the app restores its sliders itself. */
function restoreSlider({ target }: PointerEvent) {
  if (target instanceof HTMLInputElement) target.value = target.defaultValue;
}

/** A file that is dropped before the app can take it must not replace the page. */
function ignoreFiles(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

// An editor has time to open the chat; the app leaves then.
if (boot.redirectTo && !startsNow(boot)) location.replace(boot.redirectTo);
if (window !== window.parent) document.documentElement.dataset['framed'] = '';
enhanceTopBars(document);
enhanceDisclosures(document);
enhanceDialogs(document);
enhanceVideos(document);
enhanceReveals(document);
enhanceCompareSliders(document);
enhanceTimedDialogs(document);
enhanceInquiryForms(document);
writeTopic(document, location.hash);
enhancePopups(document);
addWidget(document);
addEventListener('click', holdClick, { signal, capture: true });
addEventListener('submit', holdSubmit, { signal, capture: true });
addEventListener('pointercancel', restoreSlider, { signal });
for (const type of ['dragover', 'drop'] as const) addEventListener(type, ignoreFiles);
// `connection` is not in TypeScript's DOM library. Not every engine with speculation rules honors Save-Data for them.
if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) removeSpeculationRules();
if (startsNow(boot)) void start();
else for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
