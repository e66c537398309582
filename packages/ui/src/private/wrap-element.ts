'use client';

import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type PropsWithoutRef,
  type RefAttributes,
  useLayoutEffect,
  useRef,
} from 'react';
import { mergeRefs } from './refs';

interface Wrapped {
  /** The props that are properties of the element, such as lists and functions: an attribute holds only a text. */
  properties: readonly string[];
  /** The event that each listener hears, by the name of its prop. */
  events: Readonly<Record<string, string>>;
}

/** What `wrapElement` makes. Stated where it is exported: the order of an inferred type's members changes from build to build. */
export type ElementComponent<Props, Instance> = ForwardRefExoticComponent<
  PropsWithoutRef<Props> & RefAttributes<Instance>
>;

/** React warns of a layout effect on a server, where there is nothing to set. */
const useBrowserEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect;

/**
 * A React component of a custom element. It sets properties and listens to events also in React 18, which knows attributes only, and on
 * an element that is defined later, which then takes them over. Other props are attributes; `true` is an empty one, `false` none.
 */
export function wrapElement<Props extends object, Instance extends HTMLElement>(
  tag: string,
  { properties, events }: Wrapped,
): ElementComponent<Props, Instance> {
  const Component = forwardRef<Instance, Props>((props, ref) => {
    const own = useRef<Instance>(null);
    const latest = useRef<Record<string, unknown>>({});
    latest.current = props as Record<string, unknown>; // as: by name
    const given = useRef(new Set<string>());
    useBrowserEffect(() => {
      for (const name of properties) {
        if (name in props) given.current.add(name);
        // One that is passed no longer is unset, and one that never was is the page's own.
        if (given.current.has(name)) Object.assign(own.current ?? {}, { [name]: latest.current[name] });
      }
    });
    useBrowserEffect(() => {
      const listeners = new AbortController();
      for (const [prop, event] of Object.entries(events))
        own.current?.addEventListener(
          event,
          (heard) => (latest.current[prop] as ((event: Event) => void) | undefined)?.(heard), // as: its type says so
          { signal: listeners.signal },
        );
      return () => listeners.abort();
    }, []);
    const attributes = Object.entries(props).flatMap(([name, value]): [string, unknown][] => {
      if (properties.includes(name) || name in events || value === false) return [];
      return [[name === 'className' ? 'class' : name, value === true ? '' : value]];
    });
    return createElement(tag, { ...Object.fromEntries(attributes), ref: mergeRefs(own, ref) });
  });
  Component.displayName = tag;
  return Component;
}
