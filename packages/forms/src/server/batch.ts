interface Waiting<Item> {
  item: Item;
  done: () => void;
  failed: (error: unknown) => void;
}

/** Group commit: items that arrive during a write form the next group, and each `add` settles with its group. */
export class Batch<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>;
  readonly #limit: number;
  #waiting: Waiting<Item>[] = [];
  #running = false;

  constructor(write: (items: readonly Item[]) => Promise<void>, limit = 500) {
    this.#write = write;
    this.#limit = limit;
  }

  add(item: Item): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ item, done, failed });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    // Items of the same event loop turn join the first group.
    await new Promise((next) => setImmediate(next));
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#limit);
      try {
        await this.#write(group.map(({ item }) => item));
        for (const { done } of group) done();
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    this.#running = false;
  }
}
