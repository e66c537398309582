import type { Ref, RefCallback } from 'react';

/** One ref callback that fills several refs: the component's own and the caller's. */
export function mergeRefs<T>(...refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  return (value) => {
    const undo = refs.map((ref) => {
      if (typeof ref === 'function') return ref(value);
      if (ref) ref.current = value;
      return undefined;
    });
    return () => {
      refs.forEach((ref, index) => {
        const cleanup = undo[index];
        if (typeof cleanup === 'function') cleanup();
        else if (typeof ref === 'function') ref(null);
        else if (ref) ref.current = null;
      });
    };
  };
}
