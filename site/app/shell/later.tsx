import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Ready } from './Ready';

/** What a person does in a part that wants it to answer. */
const acts = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click', 'submit'] as const;

/** A part of a page whose code comes when somebody comes near it. Render `Part`; `load` brings the code at once. */
export interface LaterPart<Props> {
  Part: ComponentType<Props>;
  /** Brings the code, and has a part that waits taken over. */
  load(): Promise<void>;
}

interface LaterOptions {
  /** Whether coming within a window's height of it counts as need, or only what is done in it. @default true */
  near?: boolean;
}

/**
 * A part that stays the HTML it was sent as until somebody comes near it or acts in it: React takes the rest of the page over without its
 * code, and this part when the code is there. It must work as HTML. What was typed stays; a form that is sent meanwhile waits for the
 * code. When the code does not arrive the part goes on as HTML. Anywhere but in a page that is taken over, list the part in the `parts`
 * of its page: its code then comes with the page's.
 *
 * @param name Names its place in the HTML; once a page.
 * @param fetch Imports the part from a file `*.part.ts`, so that the build finds the CSS of its HTML.
 */
export function later<Props extends object>(
  name: string,
  fetch: () => Promise<ComponentType<Props>>,
  { near = true }: LaterOptions = {},
): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let open = () => {};
  const needed = new Promise<void>((resolve) => {
    open = resolve;
  });
  const placeOf = () => document.querySelector(`[data-later="${name}"]`);
  const load = async () => {
    loaded = await fetch();
    open();
  };

  function Taken({ onTaken, ...props }: { onTaken: () => void } & Props) {
    const Own = loaded;
    return (
      <Ready onReady={onTaken}>
        {Own ? (
          <div>
            <Own {...(props as unknown as Props)} />
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what stands there alone; no byte of it is set
          <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: placeOf()?.innerHTML ?? '' }} />
        )}
      </Ready>
    );
  }

  const Waiting = lazy(async () => {
    if (placeOf()) await needed;
    await load().catch((error: unknown) =>
      console.error(`The code of "${name}" did not arrive; it works without it.`, error),
    );
    return { default: Taken };
  });

  /** Stands where the part was when an update of the page came before its code: nothing can be kept then but the need. */
  function Missed() {
    useEffect(open, []);
    return null;
  }

  function Part(props: Props) {
    const [Own] = useState(() => (loaded ? Taken : Waiting));
    const place = useRef<HTMLDivElement>(null);
    const release = useRef(() => {});
    const [onTaken] = useState(() => () => release.current());
    const { key } = useLocation();
    const [first] = useState(key);
    // The router shows where it went once all of the page is React's.
    if (key !== first) open();

    useEffect(() => {
      const element = place.current;
      if (!element || loaded) return;
      const held: (() => void)[] = [];
      const isOurs = ({ target }: Event) => target instanceof Element && element.contains(target);
      const act = (event: Event) => {
        if (!isOurs(event)) return;
        open();
        const target = event.target as HTMLElement; // an element, see isOurs
        const form = target.closest<HTMLFormElement>('form[method="post"]');
        const button = target.closest<HTMLButtonElement>('[type="submit"]');
        if (!form || !(event.type === 'submit' || (event.type === 'click' && button))) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        held.push(() =>
          event instanceof SubmitEvent ? form.requestSubmit(event.submitter) : button?.click(),
        );
      };
      // At the window, because React stops an event on its way to what it has not taken over.
      for (const type of acts) addEventListener(type, act, true);
      const watch = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && open(),
        {
          rootMargin: '100%',
        },
      );
      if (near) watch.observe(element);
      if (element.contains(document.activeElement)) open();
      const stop = () => {
        watch.disconnect();
        for (const type of acts) removeEventListener(type, act, true);
      };
      release.current = () => {
        stop();
        for (const repeat of held.splice(0)) repeat();
      };
      return stop;
    }, []);

    return (
      <div ref={place} data-later={name}>
        <Suspense fallback={<Missed />}>
          <Own {...props} onTaken={onTaken} />
        </Suspense>
      </div>
    );
  }

  return { Part, load };
}
