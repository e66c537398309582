import type { CallTarget } from './port';

/** An option that no call can be made with, for the developer. */
export class OptionError extends TypeError {}

const keys = ['assistant', 'assistantId', 'squad', 'squadId', 'workflow', 'workflowId'] as const;

/** Whether a text is an id or a key, and not the `…` of a sample. */
export const isFilledIn = (text: unknown): text is string =>
  typeof text === 'string' && /^[\x21-\x7e]+$/.test(text);

/**
 * Refuses what names nothing to call, or two things.
 *
 * @param mayBeNone whether there may be no target
 * @returns whether there is one
 * @throws OptionError that names the option
 */
export function checkTarget(options: CallTarget, mayBeNone = false): boolean {
  const named = keys.filter((key) => options[key] !== undefined);
  if (named.length > 1)
    throw new OptionError(
      `The voice was given ${named.map((key) => `\`${key}\``).join(' and ')}, so it is not clear what to call: pass one of them.`,
    );
  const [key] = named;
  if (!key && !mayBeNone)
    throw new OptionError(
      `The voice was given no target, so there is nothing to call: pass one of ${keys.map((one) => `\`${one}\``).join(', ')}.`,
    );
  if (key?.endsWith('Id') && !isFilledIn(options[key]))
    throw new OptionError(
      `The \`${key}\` is ${JSON.stringify(options[key])}, which is no id, so no call can be made: pass the id that the provider's dashboard shows.`,
    );
  return key !== undefined;
}
