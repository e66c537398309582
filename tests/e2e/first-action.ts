import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from '@playwright/test';
import { links } from '../../site/content/links';
import { expect, ignoreShellPointer } from './site';

/** A control, as the steps that lead to it: its openers, then itself. */
export interface Control {
  name: string;
  steps: readonly Step[];
  /** Equal for controls that differ only in their text and destination. */
  kind: string;
  /** What is typed into a field. */
  text?: string;
  /** Where a link leads. */
  href?: string;
  /** Whether a link leads there in a window of its own. */
  isNewTab?: boolean;
}

/** A control by its name, and its place among those of the same name. */
type Step = readonly [name: string, index: number];

/** What a visitor sees of a page, and the other effects of the action. */
export type Outcome = Record<string, unknown>;

type Probe = ReturnType<typeof createProbe>;

/** The part that runs in the page. */
function createProbe() {
  const coveredMs = 1000;
  // The browser hands `mailto:` and `tel:` links to other programs.
  const controls =
    'a[href]:not([href^="mailto:"], [href^="tel:"]), button, summary, input:not([type=hidden]), select, textarea, video[controls], [role=button], [role=tab], [role=slider], [role=checkbox], [role=switch]';
  const select = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const toWords = (text: string | null | undefined) => (text ?? '').replace(/[\s\u2060]+/g, ' ').trim();
  const toName = (element: Element | null): string => {
    if (!element || element === document.body || element === document.documentElement) return 'the page';
    const { labels, name } = element as HTMLInputElement;
    const label =
      element.getAttribute('aria-label') || labels?.[0]?.textContent || element.textContent || name;
    return `${element.localName} "${toWords(label).slice(0, 60)}"`;
  };
  const named = (wanted: string) => select(controls).filter((element) => toName(element) === wanted);
  const toStep = (element: HTMLElement): Step => {
    const name = toName(element);
    return [name, named(name).indexOf(element)];
  };
  /** Whether a pointer can reach the element: a skip link shows only while it has the focus. */
  const isVisible = (element: Element) => {
    const { right, bottom, width, height } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      // A layer that fades out counts as closed.
      !element.closest('[aria-hidden=true], [inert], dialog:not([open]), [popover]:not(:popover-open)') &&
      !isClipped(element) &&
      Math.min(width, height) > 2 &&
      Math.min(right + scrollX, bottom + scrollY) > 0
    );
  };
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const toDestination = (href: string | null) => {
    if (href === null) return '';
    const url = new URL(href, location.href);
    if (url.origin !== location.origin) return url.protocol;
    const isOwn = url.pathname === location.pathname;
    return `${isOwn ? 'own page' : 'page'} ${url.hash && 'hash'}`;
  };
  const isTyped = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
    element.matches('textarea') ||
    (element instanceof HTMLInputElement &&
      ['text', 'email', 'tel', 'search', 'url', 'password'].includes(element.type));
  const toAncestors = (element: HTMLElement) => {
    const up: string[] = [];
    for (
      let part = element.parentElement;
      part && part.localName !== 'main' && up.length < 4;
      part = part.parentElement
    )
      up.push(`${part.localName}.${part.className}`);
    return up;
  };
  /** A link does the same wherever it is in a landmark and however it looks; scrolling to a part depends on the page's layout, which a folder shares. */
  const toLinkPlace = (element: HTMLElement, destination: string) => {
    const landmark = element.closest('main, nav, footer, dialog')?.localName;
    return [
      landmark,
      landmark === 'main' && destination === 'own page hash' ? location.pathname.split('/')[1] : '',
    ];
  };
  const toKind = (element: HTMLElement, openers: readonly HTMLElement[]): string => {
    if (isTyped(element)) return [element.type, element.form?.action].join(' ');
    const isLink = element.matches('a');
    const destination = toDestination(element.getAttribute('href'));
    const attributes = element
      .getAttributeNames()
      .filter((name) => name !== 'aria-current')
      .sort();
    return [
      element.localName,
      element.getAttribute('type'),
      isLink ? '' : element.className,
      attributes,
      destination,
      element.closest('form')?.action,
      openers.length,
      isLink ? toLinkPlace(element, destination) : toAncestors(element),
    ].join(' ');
  };
  const toControl = (element: HTMLElement, openers: readonly HTMLElement[], kind: string): Control => {
    const href = element.getAttribute('href');
    return {
      name: [...openers, element].map(toName).join(' › '),
      steps: [...openers, element].map(toStep),
      kind,
      ...(isTyped(element) && { text: element.type === 'email' ? 'ann@firm.example' : 'Ann Doe' }),
      ...(href !== null &&
        !element.matches('[download]') && {
          href: new URL(href, location.href).href,
          isNewTab: element.matches('[target]'),
        }),
    };
  };
  const close = () => {
    for (const open of select('dialog[open], details[open], :popover-open'))
      if (open instanceof HTMLDialogElement) open.close();
      else if (open instanceof HTMLDetailsElement) open.open = false;
      else open.hidePopover();
  };
  /** Ignores focus on a section: without it the browser also continues Tab from there. */
  const readFocus = () =>
    document.activeElement?.matches(controls) ? toName(document.activeElement) : 'no control';
  /** What is nearest the middle of the window, and where: what lies far above has its estimated height until it is near. */
  const readPlace = () => {
    const distance = (element: Element) => Math.abs(element.getBoundingClientRect().top - innerHeight / 2);
    const [nearest] = select('main :is(h1, h2, h3, h4, p, summary), footer p')
      .filter((element) => element.checkVisibility())
      .sort((one, other) => distance(one) - distance(other));
    return { nearest: toWords(nearest?.textContent), place: [nearest?.getBoundingClientRect().top ?? 0] };
  };
  const running = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );

  return {
    readFocus,

    /** Whether the app waits for an action, or starts by itself. */
    isUntouched: () =>
      !document.getElementById('boot')?.textContent?.includes('"start":"intent"') ||
      !performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/hydrate-')),

    /** Lists one control of each kind that is not in `known`, or all without it, and what a dialog, a popover or a `<details>` shows once its button is pressed. */
    findControls(known: readonly string[] | null): Control[] {
      const kinds = known && new Set(known);
      const found: Control[] = [];
      const explore = (openers: readonly HTMLElement[], seen: ReadonlySet<HTMLElement>) => {
        const shown = select(controls).filter((element) => isVisible(element) && !seen.has(element));
        for (const element of shown) {
          const kind = toKind(element, openers);
          if (kinds?.has(kind)) continue;
          kinds?.add(kind);
          found.push(toControl(element, openers, kind));
          if (!element.matches('summary, [popovertarget], [command=show-modal]')) continue;
          element.click();
          explore([...openers, element], new Set([...seen, ...shown]));
          close();
          for (const opener of openers) opener.click();
        }
      };
      explore([], new Set());
      return found;
    },

    /** Scrolls a control to the middle; resolves to a point of it once it rests. */
    async findPoint([name, index]: Step) {
      const element = named(name)[index];
      if (!element) throw new Error(`There is no ${name} ${index}.`);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const end = performance.now() + coveredMs;
      for (let before = ''; ; ) {
        await new Promise(requestAnimationFrame);
        const [{ x, y, width, height } = element.getBoundingClientRect()] = element.getClientRects();
        const now = [x, y, width, height].join();
        if (now === before) {
          // Off the middle, where a slider would not move.
          for (const [across, down] of [
            [0.7, 0.5],
            [0.3, 0.5],
            [0.1, 0.9],
          ] as const) {
            const point = { x: x + width * across, y: y + height * down };
            const hit = document.elementFromPoint(point.x, point.y);
            if (element.contains(hit) || hit?.closest('label')?.contains(element)) return point;
          }
          // A modal's close button takes no pointer for half a second.
          if (performance.now() < end) continue;
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          throw new Error(`${name} is covered by ${toName(hit)}.`);
        }
        before = now;
      }
    },

    /** Resolves once nothing has changed, scrolled or been animated for `quietMs`. */
    rest: (quietMs: number) =>
      new Promise<void>((resolve) => {
        let last = performance.now();
        const stir = () => {
          last = performance.now();
        };
        const listeners = new AbortController();
        for (const type of ['scroll', 'focusin', 'focusout', 'toggle', 'input'])
          document.addEventListener(type, stir, { capture: true, signal: listeners.signal });
        const observer = new MutationObserver(stir);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const timer = setInterval(() => {
          if (running()) stir();
          if (performance.now() - last < quietMs) return;
          clearInterval(timer);
          observer.disconnect();
          listeners.abort();
          resolve();
        }, 40);
      }),

    read(): Outcome {
      // The live region announces a client-side navigation, as a browser announces a document.
      const announcers = select('[role=status]').filter(
        ({ offsetWidth, offsetHeight }) => offsetWidth * offsetHeight === 1,
      );
      // Hydration replaces the picture of the ranking by the ranking.
      const rankings = select('#data-science-figure > div');
      const isCompared = (element: Element) => !rankings.some((ranking) => ranking.contains(element));
      for (const element of announcers) element.hidden = true;
      for (const element of rankings) element.style.visibility = 'hidden';
      const text = document.body.innerText;
      for (const element of announcers) element.hidden = false;
      for (const element of rankings) element.style.visibility = '';
      const states = [
        'expanded',
        'pressed',
        'selected',
        'checked',
        'current',
        'invalid',
        'busy',
        'valuenow',
        'valuetext',
      ];
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea, select'),
      ];
      return {
        address: location.href.replace(location.origin, ''),
        title: document.title,
        text: text.split('\n').map(toWords).filter(Boolean),
        open: select('dialog[open], details[open], :popover-open').map(toName),
        states: states.flatMap((name) =>
          select(`[aria-${name}]`)
            .filter(
              (element) =>
                isCompared(element) &&
                element.checkVisibility() &&
                element.getAttribute(`aria-${name}`) !== 'false',
            )
            .map((element) => `${toName(element)} ${name}=${element.getAttribute(`aria-${name}`)}`),
        ),
        disabled: select(':disabled').map(toName),
        values: fields
          .filter(isCompared)
          .map((field) => `${toName(field)}: ${field.value}${field.checked ? ' checked' : ''}`),
        focus: readFocus(),
        ...readPlace(),
        scroll: select('main, dialog[open]').map(({ scrollTop }) => scrollTop),
        frames: select('iframe').map((frame) => (frame as HTMLIFrameElement).src),
        solidBar: select('header[data-solid]').length,
      };
    },
  };
}

declare global {
  var probe: Probe;
}

/** A browser profile with one window, for one case after another. */
export interface Visitor {
  page: Page;
  line: CDPSession;
  origin: string;
  isTouch: boolean;
  pending: Set<Request>;
  /** What the pages asked of the network and of the browser in this case. */
  log: Record<'outside' | 'sent' | 'downloads' | 'prompts', string[]>;
}

const isInFrame = (request: Request) => {
  try {
    return request.frame().parentFrame() !== null;
  } catch {
    return false; // A window that is about to open.
  }
};

export async function createVisitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<Visitor> {
  const context = await browser.newContext({ ...options, locale: 'en-US' });
  await ignoreShellPointer(context);
  await context.addInitScript(`globalThis.probe = (${createProbe})();`);
  const pending: Visitor['pending'] = new Set();
  const log: Visitor['log'] = { outside: [], sent: [], downloads: [], prompts: [] };
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!['image', 'media', 'font', 'ping'].includes(request.resourceType())) pending.add(request);
    const isNew = !log.outside.includes(url.href); // What cannot be reached may be asked for again.
    if (request.isNavigationRequest() && !isInFrame(request) && url.origin !== origin && isNew)
      log.outside.push(url.href);
    if (request.method() !== 'GET') log.sent.push(`${request.method()} ${url.pathname}`);
  });
  const end = (request: Request) => void pending.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  context.on('page', (page) => {
    page.on('download', (download) => log.downloads.push(download.suggestedFilename()));
    page.on('filechooser', () => log.prompts.push('file chooser'));
    page.on('dialog', (dialog) => {
      log.prompts.push(`${dialog.type()} ${dialog.message()}`);
      void dialog.dismiss();
    });
  });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  return { page, line, origin, isTouch: options.hasTouch === true, pending, log };
}

/** Files of a page that change nothing that is compared. */
const decoration = ['*/images/*', '*.woff2', '*/video/*'];

/** One control of each kind that the HTML of a page has and that is not in `known`, or all without it; none where the app starts by itself. */
export async function findControls(
  { page, line, origin }: Visitor,
  path: string,
  known: readonly string[] | null,
): Promise<Control[]> {
  await line.send('Network.setBlockedURLs', { urls: [...decoration, '*/assets/hydrate-*'] });
  await page.goto(origin + path);
  return page.evaluate(
    (kinds) =>
      document.getElementById('boot')?.textContent?.includes('"start":"now"')
        ? []
        : probe.findControls(kinds),
    known,
  );
}

/** When the visitor acts: after hydration, or first, on a fast or a slow line. */
export type Start = 'hydrated' | 'fresh, fast line' | 'fresh, slow line';

const fastLine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
// 1.6 Mbit/s.
const slowLine = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 200_000 };
/** From the load to the first action, ms. */
const actionDelay = 100;

const ready = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });

/** Resolves once no request is under way and the page has rested for a quarter of a second. */
async function settle({ page, pending }: Visitor) {
  for (let tries = 0; tries < 40; tries += 1) {
    try {
      await page.waitForLoadState('load');
      await page.evaluate((ms) => probe.rest(ms), 250);
      if (pending.size === 0) return;
    } catch (error) {
      // A navigation replaced the document.
      if (!/context|navigat|probe/i.test(String(error))) throw error;
    }
  }
}

/** One control acted on. */
export interface Case {
  /** What came of it so far. */
  read(): Promise<Outcome>;
  /** Where the next Tab leads. Comes last. */
  tab(): Promise<string>;
}

/** Loads a page and acts on a control. */
export async function act(visitor: Visitor, path: string, control: Control, start: Start): Promise<Case> {
  const { page, line, origin, isTouch, pending, log } = visitor;
  const others = () =>
    page
      .context()
      .pages()
      .filter((other) => other !== page);
  await line.send('Network.emulateNetworkConditions', fastLine);
  // The page stores drafts when it is left; this document has none, and opens no window.
  await page.goto(`${origin}/livez`);
  await Promise.all(others().map((other) => other.close()));
  await page.evaluate('sessionStorage.clear(); localStorage.clear();');
  await line.send('Network.setBlockedURLs', { urls: decoration });
  await line.send('Network.setCacheDisabled', { cacheDisabled: start !== 'hydrated' });
  await line.send('Network.emulateNetworkConditions', start === 'fresh, slow line' ? slowLine : fastLine);
  await page.goto(origin + path);
  if (start === 'hydrated') {
    await page.evaluate(() => dispatchEvent(new Event('pointermove')));
    await ready(page);
    await settle(visitor);
  }
  pending.clear();
  for (const list of Object.values(log)) list.length = 0;
  if (start !== 'hydrated') {
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), actionDelay);
    if (!(await page.evaluate(() => probe.isUntouched())))
      throw new Error('The app has started before the first action.');
  }
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  const opensWindow = control.isNewTab && !isScheduling(control);
  const opened = opensWindow && start === 'hydrated' && page.context().waitForEvent('page');
  let point = { x: 0, y: 0 };
  for (const step of control.steps) {
    point = await page.evaluate((one) => probe.findPoint(one), step);
    if (isTouch) await page.touchscreen.tap(point.x, point.y);
    else await page.mouse.click(point.x, point.y);
  }
  if (control.text) await page.keyboard.type(control.text);
  // A route's chunk may still be loading, or a window be opening, while nothing changes.
  await opened;
  if (start === 'hydrated' && !control.isNewTab && control.href?.startsWith(origin))
    await page.waitForURL(control.href, { waitUntil: 'commit' });

  const readWindow = async (other: Page) => {
    await other.waitForLoadState().catch(() => undefined);
    const size = await other.evaluate(() => `${innerWidth} x ${innerHeight}`).catch(() => 'closed');
    return `${other.url().replace(origin, '')} ${size}`;
  };
  return {
    async read() {
      // The action hydrates its own document; a document that it loads stays as it is.
      const isSame = await page.evaluate(() => 'isFirst' in window).catch(() => false);
      if (isSame) await Promise.race([ready(page), page.waitForEvent('load')]).catch(() => undefined);
      // A new document learns what the pointer is over from a move only.
      point.x += point.x % 2 < 1 ? 1 : -1;
      if (!isTouch) await page.mouse.move(point.x, point.y);
      await settle(visitor);
      const state = await page.evaluate(() => probe.read()).catch(() => ({ address: page.url() }));
      return { ...state, windows: await Promise.all(others().map(readWindow)), ...structuredClone(log) };
    },
    async tab() {
      await page.keyboard.press('Tab');
      return page.evaluate(() => probe.readFocus()).catch(() => 'no page');
    },
  };
}

/** The rounding of a scroll position, px. */
const scrollTolerance = 2;

/** The differences between two outcomes, one line each. */
export function compare(expected: Outcome, actual: Outcome): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap((key) => {
    const [wanted, got] = [expected[key], actual[key]];
    if (JSON.stringify(wanted) === JSON.stringify(got)) return [];
    if (!Array.isArray(wanted) || !Array.isArray(got))
      return [`${key} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`];
    if (key === 'scroll' || key === 'place') {
      const isNear = wanted.every((value, index) => Math.abs(value - got[index]) <= scrollTolerance);
      return isNear ? [] : [`${key} is ${got}, not ${wanted}`];
    }
    const added = got.filter((one) => !wanted.includes(one));
    const missing = wanted.filter((one) => !got.includes(one));
    return [`${key} has ${JSON.stringify(added)}, lacks ${JSON.stringify(missing)}`.slice(0, 400)];
  });
}

/** Each device, with the line speed that one visit of it has. */
export const devices = {
  '1280 px with a mouse': {
    options: { viewport: { width: 1280, height: 800 } },
    line: 'fresh, fast line',
  },
  '360 px with touch': {
    options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    line: 'fresh, slow line',
  },
} satisfies Record<string, { options: BrowserContextOptions; line: Start }>;

/** Controls acted on at the same time: one waits for the slow line while another uses the processor. */
const parallel = 2;
const pollOptions = { timeout: 60_000 };

const scheduling = new URL(links.scheduling.script).origin;
const widget = `window.Calendly = { initPopupWidget({ url }) {
  const popup = document.createElement('div');
  popup.setAttribute('role', 'dialog');
  popup.textContent = 'Calendar ' + url;
  popup.style = 'position: fixed; inset: 0; background: white';
  document.body.append(popup);
} };`;

/** Whether the scheduling provider's script opens the link, in the page. */
const isScheduling = ({ href }: Control) => href?.startsWith(scheduling) === true;

/** The scheduling provider answers; any other outside host does not resolve. */
async function answerScheduling({ page }: Visitor) {
  await page.route(`${scheduling}/**`, (route) =>
    route.fulfill(
      route.request().resourceType() === 'script'
        ? { contentType: 'text/javascript', body: widget }
        : { contentType: 'text/css', body: '' },
    ),
  );
}

/** The controls of some pages, with the page each is on: each of them, or one of each kind. */
async function listControls(visitor: Visitor, paths: readonly string[], isEach: boolean) {
  const found: { path: string; control: Control }[] = [];
  for (const path of paths) {
    const known = isEach ? null : found.map(({ control }) => control.kind);
    for (const control of await findControls(visitor, path, known)) found.push({ path, control });
  }
  return found;
}

/** Acts on one control in each way, one visitor for each; returns the differences to the hydrated page that stay. */
async function findDifferences(
  visitors: readonly Visitor[],
  ways: readonly Start[],
  path: string,
  control: Control,
): Promise<string[]> {
  const usesProvider = isScheduling(control);
  if (usesProvider) for (const visitor of visitors) await answerScheduling(visitor);
  const found: string[] = [];
  try {
    const [hydrated, ...fresh] = await Promise.all(
      visitors.map(async (visitor, index) => {
        const way = ways[index] ?? 'hydrated';
        return { way, ...(await act(visitor, path, control, way)) };
      }),
    );
    for (const { way, ...one } of fresh) {
      let differences: string[] = [];
      // The outcome may come later on the fresh page.
      await expect
        .poll(async () => {
          differences = hydrated ? compare(...(await Promise.all([hydrated.read(), one.read()]))) : [];
          return differences;
        }, pollOptions)
        .toEqual([])
        .catch(() => undefined);
      found.push(...differences.map((difference) => `${way}: ${difference}`));
    }
    if (control.href && !control.isNewTab) {
      const next = await hydrated?.tab();
      for (const { way, tab } of fresh) {
        const own = await tab();
        if (own !== next) found.push(`${way}: Tab goes on to ${own}, not to ${next}`);
      }
    }
  } catch (error) {
    found.push(String(error));
  }
  if (usesProvider) for (const { page } of visitors) await page.unrouteAll();
  return found.map((one) => `${path}, ${control.name}: ${one}`);
}

/**
 * Acts on the controls of some pages as the first action, on a device. Returns what stays different from the hydrated page.
 * `isEach`: on each control, at both line speeds, not on one of each kind.
 */
export async function firstActions(
  browser: Browser,
  origin: string,
  device: keyof typeof devices,
  paths: readonly string[],
  isEach = false,
) {
  const { options, line } = devices[device];
  const queue = await listControls(await createVisitor(browser, origin, options), paths, isEach);
  const count = queue.length;
  const differences: string[] = [];
  const ways: Start[] = isEach ? ['hydrated', 'fresh, fast line', 'fresh, slow line'] : ['hydrated', line];
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      const visitors: Visitor[] = [];
      for (const _ of ways) visitors.push(await createVisitor(browser, origin, options));
      for (let next = queue.shift(); next; next = queue.shift())
        differences.push(...(await findDifferences(visitors, ways, next.path, next.control)));
    }),
  );
  return { count, differences: differences.sort() };
}
