export interface Agent {
  url: string;
  /** What it wrote to its log so far. */
  logged(): string;
  stop(): Promise<void>;
}

/** Bundles the chat's routes and returns the file. */
export function bundleAgent(): Promise<string>;

/** Runs the chat's routes over a blog's folder as a second process, every request an editor's. */
export function startAgent(
  bundle: string,
  settings: {
    folder: string;
    /** @default null: it quotes */
    model?: { baseUrl: string; apiKey: string | null; model: string; timeoutMs: number } | null;
  },
): Promise<Agent>;
