declare module 'virtual:probata-samples' {
  type Loadable = [name: string, load: () => Promise<Readonly<Record<string, unknown>>>];
  /** Name and module of each sample that runs in a page. */
  export const samples: Loadable[];
  /** Those that are tests: to be loaded where tests are declared. */
  export const tests: Loadable[];
}
