/** The parts of a citation. */
export interface Citation {
  /** Title of the document. */
  document: string;
  /** The heading or clause, as it stands in the text. */
  clause: string;
  /** Name of the version: "October 2024". */
  version: string;
  /** SHA-256 of the source text, in hexadecimal, from `hashLegalText`. */
  hash?: string;
  /** Absolute address of the clause. */
  url: string;
}

/**
 * The citation of a clause: `Terms and Conditions, Section Five ¶2 (version October 2024, SHA-256 ab12cd34ef56) https://…`.
 * The hash is shortened to twelve digits, enough to tell versions apart.
 */
export function toCitation({ document, clause, version, hash, url }: Citation): string {
  const proof = hash ? `, SHA-256 ${hash.slice(0, 12)}` : '';
  return `${document}, ${clause} (version ${version}${proof}) ${url}`;
}

/** The web's digest function; the core is compiled without the DOM's types. */
interface Digest {
  crypto: { subtle: { digest(algorithm: string, data: Uint8Array): Promise<ArrayBuffer> } };
  TextEncoder: new () => { encode(text: string): Uint8Array };
}

/** SHA-256 of a source text as UTF-8, in hexadecimal. Line ends are read as LF, so a checkout on another system has the same hash. */
export async function hashLegalText(source: string): Promise<string> {
  const { crypto, TextEncoder } = globalThis as unknown as Digest; // both exist in browsers and in Node 20
  const bytes = new TextEncoder().encode(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
