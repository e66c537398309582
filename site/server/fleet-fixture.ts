export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The status of a complete answer, else the error. */
export const statusOf = (asked: Promise<Response>): Promise<number | string> =>
  asked.then(
    async (response) => {
      const text = await response.text();
      return response.status < 400 ? response.status : `${response.status} ${text.slice(0, 200)}`;
    },
    (error: Error) => `${error.message}: ${String(error.cause)}`,
  );
