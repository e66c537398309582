/** How a dry run answers. */
export const dryRunAnswers = ['accept', 'refuse', 'forbid', 'limit', 'find', 'drop', 'hang'] as const;

/**
 * `accept`: 204. `refuse`: 500. `forbid`: 401, as a workflow without anonymous access. `limit`: 429. `find`: 422 with an error of
 * the email field. `drop`: the connection breaks. `hang`: no answer.
 */
export type DryRunAnswer = (typeof dryRunAnswers)[number];

/** A request that the dry run answered in place of the network. */
export interface DryRunRequest {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  answer: DryRunAnswer;
}

/** A substitute for the network: a form that gets `fetch` sends nothing out of the page. */
export interface DryRun {
  fetch: typeof fetch;
  /** The requests so far; a new array after each request. */
  requests(): readonly DryRunRequest[];
  /** Calls `notify` after each request. Returns the function that unsubscribes. */
  subscribe(notify: () => void): () => void;
  /** Sets the answer of later requests. */
  answerWith(answer: DryRunAnswer): void;
}

const answers: Readonly<Record<Exclude<DryRunAnswer, 'drop' | 'hang'>, () => Response>> = {
  accept: () => new Response(null, { status: 204 }),
  refuse: () => new Response('The workflow failed.', { status: 500 }),
  forbid: () => new Response('', { status: 401 }),
  limit: () => new Response('', { status: 429, headers: { 'retry-after': '60' } }),
  find: () => Response.json({ errors: { email: 'Please enter a valid email address' } }, { status: 422 }),
};

/** Creates a dry run, for trying a form on a page or in a test. `delay` is in milliseconds. */
export function createDryRun({
  answer = 'accept',
  delay = 0,
}: {
  answer?: DryRunAnswer;
  delay?: number;
} = {}): DryRun {
  let current = answer;
  let requests: readonly DryRunRequest[] = [];
  const listeners = new Set<() => void>();
  return {
    async fetch(input, init) {
      const headers = Object.fromEntries(new Headers(init?.headers));
      const chosen = current;
      requests = [
        ...requests,
        { endpoint: String(input), headers, body: String(init?.body ?? ''), answer: chosen },
      ];
      for (const notify of listeners) notify();
      await new Promise<void>((resolve, reject) => {
        const { signal } = init ?? {};
        signal?.addEventListener('abort', () => reject(signal.reason));
        if (chosen !== 'hang') setTimeout(resolve, delay);
      });
      if (chosen === 'drop' || chosen === 'hang') throw new TypeError('The dry run dropped the connection.');
      return answers[chosen]();
    },
    requests: () => requests,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    answerWith(next) {
      current = next;
    },
  };
}
