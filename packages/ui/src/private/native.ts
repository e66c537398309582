import type { ComponentPropsWithRef, JSX } from 'react';

/**
 * An element's own attributes. `className` is added to the component's own classes, which lie in a layer: a rule of the page wins over
 * them. `command` and `commandfor` are the platform's invoker attributes, which React's types do not know yet.
 */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements, Owned extends string = never> = Omit<
  ComponentPropsWithRef<Tag>,
  'color' | 'dangerouslySetInnerHTML' | Owned
> & {
  /** What a press does to the element that `commandfor` names, such as `show-modal`. */
  command?: string;
  /** The id of the element that `command` acts on. */
  commandfor?: string;
};

/**
 * The attributes of a component's root that its own props do not name: `className`, which is added to its classes, `style`, `data-*`, and
 * the ref.
 */
export type RootProps<Tag extends keyof JSX.IntrinsicElements, Own extends PropertyKey> = Omit<
  ComponentPropsWithRef<Tag>,
  Own | 'children' | 'color' | 'dangerouslySetInnerHTML'
>;
