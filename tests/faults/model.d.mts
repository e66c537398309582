export interface ModelBehaviour {
  /** @default 'ok' */
  mode?: 'ok' | 'busy' | 'fail' | 'hang' | 'garbage' | 'hold' | 'break';
  reply?: string;
  /** For so many requests; left out: from now on. */
  times?: number;
}

export interface ModelState {
  received: {
    authorization: string | null;
    body: { model: string; stream?: boolean; messages: { role: string; content: string }[] };
  }[];
  /** How many went away before their answer was complete. */
  left: number;
}

export interface Model {
  /** What CHAT_BASE_URL is set to. */
  baseUrl: string;
  behave(behaviour: ModelBehaviour): Promise<void>;
  /** Lets the streams go on that `hold` made wait. */
  release(): Promise<void>;
  state(): Promise<ModelState>;
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an OpenAI-compatible model as a second process. */
export function startModel(): Promise<Model>;
