import type { VoiceTransport } from '../core/port';
import { loadSdk } from './sdk';
import { VapiSession } from './session';

/** Options of `vapiTransport`. */
export interface VapiTransportOptions {
  /** The provider's public key; it may be seen in the page. */
  readonly publicKey: string;
  /** The provider's API. @default 'https://api.vapi.ai' */
  readonly baseUrl?: string | undefined;
  /**
   * Load the call machine with a script element, as a strict content security policy needs; with false it is fetched and evaluated,
   * which needs 'unsafe-eval'. Either way `https://c.daily.co` must be allowed.
   *
   * @default true
   */
  readonly avoidEval?: boolean | undefined;
  /**
   * Whose messages count: participants whose name begins with one of these. The room of a call is its own, but whoever knows its
   * address may join it.
   *
   * @default ['Vapi']
   */
  readonly agentNames?: readonly string[] | undefined;
  /** Where the call machine is loaded from; for tests. @default the video library's own address */
  readonly callMachineUrl?: string | undefined;
}

/**
 * Holds calls through the provider's SDK, which is loaded when a call starts (or on `prefetch`). The SDK is used as it is; what it
 * gets wrong is kept from the page: see `docs/sdk.md` of this package for the list.
 */
export function vapiTransport(options: VapiTransportOptions): VoiceTransport {
  const settings = {
    publicKey: options.publicKey,
    baseUrl: (options.baseUrl ?? 'https://api.vapi.ai').replace(/\/+$/, ''),
    avoidEval: options.avoidEval ?? true,
    callMachineUrl: options.callMachineUrl,
    agentNames: options.agentNames ?? ['Vapi'],
  };
  return {
    name: 'vapi',
    prefetch: () =>
      loadSdk().then(
        () => undefined,
        () => undefined,
      ),
    connect: (subject, wishes, report) => new VapiSession(settings, subject, wishes, report),
  };
}
