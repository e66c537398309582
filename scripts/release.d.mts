/** A package's description, as far as a release looks at it. */
export interface ReleaseManifest {
  name: string;
  version: string;
  [field: string]: unknown;
}
export interface Workspace {
  path: string;
  manifest: ReleaseManifest;
}
export interface Workspaces {
  published: Workspace[];
  hidden: Workspace[];
}

/** What a package's description promises that it may not, or fails to. One sentence each. */
export function manifestFaults(manifest: ReleaseManifest, workspaces: Workspaces): string[];
/** Files that a tarball holds and should not, or lacks. */
export function tarballFaults(name: string, files: readonly string[]): string[];
/** Why nothing may be published from a folder, in an environment. */
export function releaseFaults(folder: string, env: Readonly<Record<string, string | undefined>>): string[];
