declare const body: unique symbol;

/** A path with the type of the JSON body that a request to it has. */
export type RequestPath<Body> = string & { readonly [body]?: Body };
