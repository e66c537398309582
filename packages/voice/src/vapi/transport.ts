import type { VoiceTransport } from '../core/port';
import { isFilledIn, OptionError } from '../core/target';
import { loadSdk } from './sdk';
import { VapiSession } from './session';

/** Options of `vapiTransport`. */
export interface VapiTransportOptions {
  /** The provider's public key; it may be seen in the page. */
  readonly publicKey: string;
  /** The provider's API. @default 'https://api.vapi.ai' */
  readonly baseUrl?: string | undefined;
  /**
   * Load the call machine with a script element, for a strict content security policy; with false it is fetched and
   * evaluated, which needs 'unsafe-eval'. Either way `https://c.daily.co` must be allowed.
   *
   * @default true
   */
  readonly avoidEval?: boolean | undefined;
  /**
   * Only messages of participants whose name begins with one of these count: anyone who knows the room's address
   * may join it.
   *
   * @default ['Vapi']
   */
  readonly agentNames?: readonly string[] | undefined;
  /** Where the call machine is loaded from; for tests. @default the video library's own address */
  readonly callMachineUrl?: string | undefined;
}

/**
 * Holds calls through the provider's unmodified SDK, loaded when a call starts or on `prefetch`. `docs/sdk.md` lists the SDK's
 * defects that are kept from the page.
 *
 * @throws TypeError when the public key is missing or is a sample's
 */
export function vapiTransport(options: VapiTransportOptions): VoiceTransport {
  if (!isFilledIn(options?.publicKey))
    throw new OptionError(
      `The \`publicKey\` is ${JSON.stringify(options?.publicKey)}, which is no key, so no call can be made: pass the public key that the provider's dashboard shows.`,
    );
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
    connect: (target, preferences, report) => new VapiSession(settings, target, preferences, report),
  };
}
