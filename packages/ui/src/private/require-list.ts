/**
 * Refuses a missing list, of callers without types: the error names the component and the prop.
 *
 * @throws TypeError
 */
export function requireList(component: string, prop: string, value: readonly unknown[]): void {
  if (Array.isArray(value)) return;
  throw new TypeError(
    `<${component}> was given ${value === null ? 'null' : typeof value} as \`${prop}\`, so it has nothing to show: pass an array, which may be empty.`,
  );
}
