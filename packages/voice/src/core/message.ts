/** A message of the agent: a JSON object with a type (spec 3). The provider defines the other fields. */
export interface AgentMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A message to the agent, in the provider's format. */
export type ClientMessage =
  | {
      readonly type: 'add-message';
      readonly message: { readonly role: 'user' | 'system'; readonly content: string };
      readonly triggerResponseEnabled?: boolean;
    }
  | {
      readonly type: 'say';
      readonly message: string;
      readonly endCallAfterSpoken?: boolean;
      readonly interruptionsEnabled?: boolean;
      readonly interruptAssistantEnabled?: boolean;
    }
  | { readonly type: 'control'; readonly control: 'mute-assistant' | 'unmute-assistant' }
  | {
      readonly type: 'control';
      readonly control: 'say-first-message';
      readonly videoRecordingStartDelaySeconds: number;
    }
  | { readonly type: 'end-call' };

/** Maximum size of one message, in characters of its JSON; the video library encodes it twice. */
export const maximumMessageSize = 4096;

/** The agent's message, or null: data may be anything (null, 5, text, an array). */
export function parseAgentMessage(data: unknown): AgentMessage | null {
  let value = data;
  if (typeof value === 'string') {
    try {
      value = JSON.parse(value);
    } catch {
      return null;
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const type: unknown = 'type' in value ? value.type : undefined;
  return typeof type === 'string' ? { ...value, type } : null;
}

/** Why the call ended, when the message says that it has; else null. */
export function endedReason(message: AgentMessage): string | null {
  if (message.type !== 'status-update' || message.status !== 'ended') return null;
  return typeof message.endedReason === 'string' ? message.endedReason : 'unknown';
}

/** Whether the video library accepts a message of this size. */
export function fits(message: ClientMessage): boolean {
  return JSON.stringify(JSON.stringify(message)).length <= maximumMessageSize;
}
