/** Defines the elements of a package, as shipped. */
declare module 'virtual:probata-element/*';

declare module 'virtual:probata-evidence' {
  const evidence: Record<string, import('./evidence').Evidence>;
  export default evidence;
  /** Where the sources can be read: `SOURCE_URL`, else the repository of the package. */
  export const sourceUrl: string;
}
