import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';

/** What a link component is given: an anchor's own props, `href` always present. */
export type LinkComponentProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string };

const LinkComponent = createContext<ComponentType<LinkComponentProps> | null>(null);

export interface LinkProviderProps {
  /** Renders every link inside: wrap the router's link here, once. */
  link: ComponentType<LinkComponentProps>;
  children?: ReactNode;
}

/** Tells the components inside how to render a link, so that they work with any router or none. Renders no element. */
export function LinkProvider({ link, children }: LinkProviderProps) {
  return <LinkComponent value={link}>{children}</LinkComponent>;
}

/** A bare link through the provider's component. Renders an `<a>`. */
export function RoutedLink(props: LinkComponentProps) {
  const Link = useContext(LinkComponent);
  // A fragment, a mail address or another site is the browser's business, not a router's.
  const isRouted = Link && !props.target && !props.download && /^(?:\.{0,2}\/(?!\/)|\?)/.test(props.href);
  return isRouted ? <Link {...props} /> : <a {...props} />;
}
