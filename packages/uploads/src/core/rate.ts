const windowMs = 8000;
const minimumMs = 1000;

/** Measures bytes per second over the last eight seconds. Call `reset` when a transfer starts again after a pause. */
export class TransferRate {
  #samples: { time: number; sent: number }[] = [];

  reset(): void {
    this.#samples = [];
  }

  /** Adds the bytes sent so far at a time in milliseconds. Returns bytes per second; null for less than a second of samples. */
  sample(time: number, sent: number): number | null {
    const last = this.#samples.at(-1);
    // A tus retry goes back to the server's offset.
    if (last && sent < last.sent) this.#samples = [];
    this.#samples.push({ time, sent });
    while (this.#samples.length > 2 && time - (this.#samples[1]?.time ?? time) >= windowMs)
      this.#samples.shift();
    const first = this.#samples[0];
    if (!first || time - first.time < minimumMs || sent <= first.sent) return null;
    return ((sent - first.sent) / (time - first.time)) * 1000;
  }
}
