/** Whether some work succeeds. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** The outcome of some work, or `late` when it takes longer. */
export function inTime<Value, Late>(work: Promise<Value>, ms: number, late: Late): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<Late>((done) => {
    timer = setTimeout(done, ms, late).unref();
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
