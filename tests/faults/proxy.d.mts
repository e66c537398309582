export interface FrontProxy {
  url: string;
  /** Puts a server behind the proxy, in place of the one of this name; resolves when it is well. */
  put(name: string, url: string): Promise<void>;
  /** Resolves when the proxy sends nobody to this server any more, and nothing it sent there is under way. */
  emptied(name: string): Promise<void>;
  stop(): Promise<void>;
}

export function startProxy(): Promise<FrontProxy>;
