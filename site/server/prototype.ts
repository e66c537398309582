/**
 * Closes the ways by which a request could change every object of the process: no object has `__proto__`, and nothing can be added to
 * Object.prototype. It is not frozen: libraries assign `toString` to their own objects, which a frozen prototype forbids.
 */
export function sealPrototype(): void {
  Reflect.deleteProperty(Object.prototype, '__proto__');
  Object.seal(Object.prototype);
}
