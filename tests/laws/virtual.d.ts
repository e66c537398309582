declare module 'virtual:probata-samples' {
  type Loadable = [name: string, load: () => Promise<Readonly<Record<string, unknown>>>];
  /** Name and module of each sample that runs in a page. */
  export const samples: Loadable[];
  /** Loads the samples that are tests themselves. */
  export const tests: Loadable[];
}
