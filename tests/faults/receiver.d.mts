/** A request the receiver got. */
export interface Received {
  path: string;
  key: string | null;
  type: string | null;
  body: unknown;
  at: number;
  accepted: boolean;
  /** Whether no other request of its key was being answered. */
  alone: boolean;
}

/** How the receiver answers: `drop` closes the connection, before or after it read the body. */
export interface Behaviour {
  status?: number;
  delayMs?: number;
  drop?: boolean | 'before';
  retryAfter?: number | string;
  /** For so many requests, then as before. */
  times?: number;
}

export interface Receiver {
  url: string;
  behave(behaviour: Behaviour): Promise<void>;
  received(): Promise<Received[]>;
  forget(): Promise<void>;
  stop(): Promise<void>;
}

export function startReceiver(options?: { port?: number }): Promise<Receiver>;
