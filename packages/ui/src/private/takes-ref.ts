import { forwardRef, type ReactElement } from 'react';

/**
 * A component that reads `ref` from its props. React 19 passes it there by itself; React 18 passes it through `forwardRef` only.
 */
export function takesRef<Props extends { ref?: unknown }>(
  component: (props: Props) => ReactElement | null,
): (props: Props) => ReactElement | null {
  const Component = forwardRef<unknown, Props>((props, ref) =>
    component((ref === null ? props : { ...props, ref }) as Props),
  ); // as: `forwardRef` takes the ref out of the props, and here it is put back
  Component.displayName = component.name;
  return Component as unknown as (props: Props) => ReactElement | null; // as: React calls it like a function component
}
