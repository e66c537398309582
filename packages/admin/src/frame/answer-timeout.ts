/** The longest wait for an answer. */
const answerWithinMs = 8000;

/** Ends the wait for an answer after 8 s with a `TimeoutError`. */
export function withTimeout<Value>(answer: PromiseLike<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('No answer came in time.', 'TimeoutError')),
      answerWithinMs,
    );
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
