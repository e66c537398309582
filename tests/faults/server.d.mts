export interface ServerProcess {
  url: string;
  pid: number;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** @default SIGKILL */
  kill(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Bundles the server from its source and returns the file. */
export function bundleServer(): Promise<string>;

/** Writes a build of a few small pages, with a renderer, and returns its folder. */
export function smallBuild(folder?: string): string;

/** The editor of a data folder that was used before. */
export const editor: { email: string; password: string };

/** A new data folder whose embedded database is as the first start of a server left it, with the editor. */
export function usedDataFolder(folder?: string): Promise<string>;

/** Runs the server until it serves. Rejects with its message, and its exit code as `code`, when it ends instead. */
export function runServer(
  bundle: string,
  settings: Record<string, string>,
  options?: {
    /** Node's own arguments. @default none */
    args?: readonly string[];
  },
): Promise<ServerProcess>;
