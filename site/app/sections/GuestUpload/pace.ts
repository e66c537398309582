/** How much of the past counts: long enough to be steady, short enough to follow the line. */
const windowMs = 8000;
const shortestMs = 1000;

/** Measures how fast bytes go. A pause is forgotten: call `reset` when sending begins again. */
export class Pace {
  #samples: { at: number; sent: number }[] = [];

  reset(): void {
    this.#samples = [];
  }

  /** So many bytes had gone at this time, in milliseconds. Gives bytes a second; null while too little is known. */
  sample(at: number, sent: number): number | null {
    const last = this.#samples.at(-1);
    // A retry begins again where the server stopped, which is less than was sent.
    if (last && sent < last.sent) this.#samples = [];
    this.#samples.push({ at, sent });
    while (this.#samples.length > 2 && at - (this.#samples[1]?.at ?? at) >= windowMs) this.#samples.shift();
    const first = this.#samples[0];
    if (!first || at - first.at < shortestMs || sent <= first.sent) return null;
    return ((sent - first.sent) / (at - first.at)) * 1000;
  }
}
