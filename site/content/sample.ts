declare const sampleMark: unique symbol;

/** A sample value, until the company supplies the real one. Its type is assignable to the plain type. */
export type Sample<Value> = Value & { readonly [sampleMark]?: true };

/** Marks a sample value and returns it unchanged. `npm run check:release` lists the calls and fails while one is left. */
export function sample<Value>(value: Value): Sample<Value> {
  return value as Sample<Value>; // the brand exists in the type only
}
