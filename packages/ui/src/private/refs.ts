import type { Ref } from 'react';

type AnyRef<T> = Ref<T> | undefined;

function fill<T>(ref: AnyRef<T>, value: T | null): unknown {
  if (typeof ref === 'function') return ref(value);
  if (ref) (ref as { current: T | null }).current = value; // as: React 18's types call a ref of JSX read-only
  return undefined;
}

/** One ref callback that fills several refs: the component's own and the caller's. React 18 refuses one that returns a cleanup. */
export function mergeRefs<T>(...refs: readonly AnyRef<T>[]): (value: T | null) => void {
  let cleanups: unknown[] = [];
  return (value) => {
    if (value !== null) {
      cleanups = refs.map((ref) => fill(ref, value));
      return;
    }
    refs.forEach((ref, index) => {
      const cleanup = cleanups[index];
      if (typeof cleanup === 'function') cleanup();
      else fill(ref, null);
    });
    cleanups = [];
  };
}
