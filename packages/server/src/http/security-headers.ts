import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

// Devices, location, screen, interests and money. A browser logs a warning for each name it does not know.
const disabledFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** The policy of an answer that is no page. */
export const closedPolicy = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** How browsers reach the site. */
export interface Transport {
  /** `PUBLIC_URL` is an https address: visitors use HTTPS. */
  isSecure: boolean;
  /** HTTPS holds for every host below this one too. */
  includesSubdomains: boolean;
}

/** Plain HTTP, as on a port of its own. */
export const plainTransport: Transport = { isSecure: false, includesSubdomains: false };

/** The headers of every answer. The microphone serves the voice assistant. */
export function securityHeaders({ isSecure, includesSubdomains }: Transport): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy': ['microphone=(self)', ...disabledFeatures.map((feature) => `${feature}=()`)].join(
      ',',
    ),
    ...(isSecure && {
      'strict-transport-security': `max-age=31536000${includesSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/**
 * Sets them on a response before its handler runs; a header the handler sends itself replaces the one set here. Hono's `secureHeaders`
 * misses what Node sends itself: files and uploads.
 */
export function createHeaderSetter(transport: Transport): (response: ServerResponse) => void {
  const headers = new Map(Object.entries(securityHeaders(transport)));
  return (response) => {
    response.setHeaders(headers);
  };
}

const clientErrors: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers invalid HTTP as Node does (the `clientError` event), with the security headers. */
export function createClientErrorHandler(
  transport: Transport,
): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  const headers = Object.entries({ ...securityHeaders(transport), ...closedPolicy }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    const status = clientErrors[code] ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`,
    );
  };
}
