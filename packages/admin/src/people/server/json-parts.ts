interface JsonFile {
  head: object;
  /** The fields of `held` besides the lists. */
  held: object;
  /** The lists of `held`, read as the file is written. */
  lists: Record<string, AsyncIterable<object | string> | Iterable<object>>;
  tail: object;
}

const fieldsOf = (value: object) => JSON.stringify(value, null, 2).slice(1, -2);

/** A JSON file in parts, with lists that are longer than the memory. A person reads it, so it is indented. */
export async function* jsonParts({ head, held, lists, tail }: JsonFile): AsyncGenerator<string> {
  yield `{${fieldsOf(head)},\n  "held": {`;
  for (const [name, rows] of Object.entries(lists)) {
    yield `\n  ${JSON.stringify(name)}: [`;
    let before = '';
    for await (const row of rows) {
      yield `${before}\n${JSON.stringify(row, null, 2)}`;
      before = ',';
    }
    yield '],';
  }
  yield `${fieldsOf(held)}\n},${fieldsOf(tail)}\n}\n`;
}
