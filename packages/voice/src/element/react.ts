// What the element's components need of React, over Preact itself: Preact's own compatibility build brings three times as much, and a
// person waits for it. The element's build puts this file in React's place (`scripts/element.ts`); a component that uses more of React
// does not build, and the message names what is missing here.
import { Component, type ComponentChild, type ComponentType, createElement, options, render } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

export { createContext, Fragment } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks';

const before = options.vnode;
options.vnode = (node) => {
  if (typeof node.type === 'string') {
    const given = node.props as unknown as Readonly<Record<string, unknown>>; // what JSX says of an element, by name
    const meant: Record<string, unknown> = {};
    for (const name in given) {
      let own = name;
      // React hears focus that moves within an element, and every keystroke.
      if (name === 'onFocus') own = 'onfocusin';
      else if (name === 'onBlur') own = 'onfocusout';
      else if (name === 'onChange' && node.type === 'input' && given.type !== 'checkbox') own = 'oninput';
      // Of SVG's attributes these are the ones in use whose names are not the platform's.
      else if (/^(stroke|vector)[A-Z]/.test(name)) own = name.replace(/[A-Z]/g, '-$&').toLowerCase();
      meant[own] = given[name];
    }
    node.props = meant as unknown as typeof node.props;
  }
  before?.(node);
};

/** As React's; `read` gives the same value until something has changed. */
export function useSyncExternalStore<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  const value = read();
  const [{ shown }, update] = useState({ shown: { value, read } });
  const look = () => {
    if (!Object.is(shown.value, shown.read())) update({ shown });
  };
  useLayoutEffect(() => {
    shown.value = value;
    shown.read = read;
    look();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads what is shown, whenever it was made
  useEffect(() => {
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}

/** As React's: draws again only when a property is another one. */
export function memo<Props extends object>(drawn: ComponentType<Props>): ComponentType<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>) {
      for (const name in next) if (next[name] !== (this.props as Props)[name]) return true;
      return false;
    }
    override render() {
      return createElement(drawn, this.props as Props);
    }
  };
}

/** As React's, of `react-dom/client`. */
export const createRoot = (place: Element) => ({
  render: (child: ComponentChild) => render(child, place),
  unmount: () => render(null, place),
});
