/** Who may change something here: this site itself, and the properties of the company named in the settings. */
export interface Origins {
  /** Whether a request with this Origin header, sent to this host, may change something. No header: not a browser's other page. */
  accepts(origin: string | undefined, host: string | undefined): boolean;
  /** The origin to name in an answer across origins; null when the request is from here, or from nobody known. */
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
