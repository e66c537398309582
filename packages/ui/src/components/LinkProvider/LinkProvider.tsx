'use client';

import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';
import { renderSlot, type Slot } from '../../private/slot';
import { takesRef } from '../../private/takes-ref';

/** What a link component is given: an anchor's own props, `href` always present. */
export type LinkComponentProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** Where it leads. */
  href: string;
};

const LinkComponent = createContext<ComponentType<LinkComponentProps> | null>(null);

export interface LinkProviderProps {
  /** Renders every link inside: wrap the router's link here, once. */
  link: ComponentType<LinkComponentProps>;
  /** What it holds. */
  children?: ReactNode;
}

/**
 * Tells the components inside how to render a link, so that they work with any router or none. Pages without a router do not use it.
 * Renders no element.
 */
export function LinkProvider({ link, children }: LinkProviderProps) {
  return <LinkComponent.Provider value={link}>{children}</LinkComponent.Provider>;
}

/** A bare link through `render`, else the provider's component. Renders an `<a>`. */
export const RoutedLink = /* @__PURE__ */ takesRef(function RoutedLink({
  render,
  ...props
}: LinkComponentProps & { render?: Slot<LinkComponentProps> | undefined }) {
  const Link = useContext(LinkComponent);
  if (render) return renderSlot(render, props);
  // A router handles same-site paths only; fragments, mailto: and other sites are left to the browser.
  const isRouted = Link && !props.target && !props.download && /^(?:\.{0,2}\/(?!\/)|\?)/.test(props.href);
  return isRouted ? <Link {...props} /> : <a {...props} />;
});
