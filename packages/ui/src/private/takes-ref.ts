import { forwardRef, type ReactElement } from 'react';

/**
 * A component that reads `ref` from its props. React 19 passes it there by itself; React 18 passes it through `forwardRef` only.
 * Untyped callers, such as the controls of Storybook, may hand over markup: it never reaches the element.
 */
export function takesRef<Props extends { ref?: unknown }>(
  component: (props: Props) => ReactElement | null,
): (props: Props) => ReactElement | null {
  const Component = forwardRef<unknown, Props>((given, ref) => {
    const { dangerouslySetInnerHTML: _markup, ...props } = given as unknown as {
      dangerouslySetInnerHTML?: unknown;
    }; // as: no component of ours has it in its types
    return component((ref === null ? props : { ...props, ref }) as unknown as Props);
  }); // as: `forwardRef` takes the ref out of the props, and here it is put back
  Component.displayName = component.name;
  return Component as unknown as (props: Props) => ReactElement | null; // as: React calls it like a function component
}
