export type Origins = ReturnType<typeof createOrigins>;

/** The origins that may change something: the site's own and `allowed`. */
export function createOrigins(publicOrigin: string | null, allowed: readonly string[]) {
  const known = new Set(allowed);
  const isOwn = (origin: string, host: string | undefined) => {
    if (publicOrigin !== null && origin === publicOrigin) return true;
    return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
  };
  return {
    /** Whether a request with this Origin, sent to this host, may change something. Without an Origin it may. */
    accepts: (origin: string | undefined, host: string | undefined) =>
      origin === undefined || known.has(origin) || isOwn(origin, host),
    /** The value of access-control-allow-origin; null: same-origin or not allowed. */
    across: (origin: string | undefined) => (origin !== undefined && known.has(origin) ? origin : null),
  };
}
