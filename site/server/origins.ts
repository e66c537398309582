/** The origins that may change something: the site's own and ALLOWED_ORIGINS. */
export interface Origins {
  /** Whether a request with this Origin, sent to this host, may change something. Without an Origin it may. */
  accepts(origin: string | undefined, host: string | undefined): boolean;
  /** The value of access-control-allow-origin; null: same-origin or not allowed. */
  across(origin: string | undefined): string | null;
}

export function createOrigins(publicOrigin: string | null, allowed: readonly string[]): Origins {
  const known = new Set(allowed);
  const isOwn = (origin: string, host: string | undefined) => {
    if (publicOrigin !== null && origin === publicOrigin) return true;
    return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
  };
  return {
    accepts: (origin, host) => origin === undefined || known.has(origin) || isOwn(origin, host),
    across: (origin) => (origin !== undefined && known.has(origin) ? origin : null),
  };
}
