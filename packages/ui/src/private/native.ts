import type { ComponentPropsWithRef, JSX } from 'react';

/**
 * An element's own attributes without the two that would let a caller restyle a component from outside: a gap in the system is to be
 * raised, not patched. `command` and `commandfor` are the platform's invoker attributes, which React's types do not know yet.
 */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements, Owned extends string = never> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'style' | 'color' | 'dangerouslySetInnerHTML' | Owned
> & {
  /** What a press does to the element that `commandfor` names, such as `show-modal`. */
  command?: string;
  /** The id of the element that `command` acts on. */
  commandfor?: string;
};
