// Everything of the element but its avatar; fetched when someone comes near.
import { createRoot } from 'react-dom/client';
import { createVoice, type Voice } from '../core/voice';
import { CallWindow } from '../react/CallWindow/CallWindow';
import { voiceOf } from '../react/lazy-voice';
import type { VoiceStrings } from '../react/strings';
import { toStrings } from '../react/strings';
import { createSource } from '../react/voice-source';
import { vapiTransport } from '../vapi/transport';
import type { VoiceAttribute } from './attributes';
import { forwarded, type VoiceElementEvents } from './events';
import { sheets } from './sheets';

// A part that is fetched later brings its own CSS: every element on the page adopts it.
const adopted = new Set<CSSStyleSheet>();
const push = sheets.push.bind(sheets);
sheets.push = (...texts) => {
  const length = push(...texts);
  for (const sheet of adopted) sheet.replaceSync(sheets.join('\n'));
  return length;
};

/** What the loader gives. */
export interface SessionHost {
  /** Where the call window is drawn, in the shadow root. */
  place: HTMLElement;
  avatar: HTMLButtonElement;
  sheet: CSSStyleSheet;
  read(attribute: VoiceAttribute): string | null;
  strings(): Partial<VoiceStrings>;
  emit<Name extends keyof VoiceElementEvents>(name: Name, detail: VoiceElementEvents[Name]['detail']): void;
}

/** A voice and its window, for one element. */
export interface Session {
  voice: Voice;
  /** The avatar was pressed. */
  press(): void;
  /** Takes the window away and ends the call. */
  close(): void;
}

const resting: readonly string[] = ['idle', 'ended', 'failed'];

/** Opens a session. Starts no call. */
export function openSession({ place, avatar, sheet, read, strings, emit }: SessionHost): Session {
  const take = (attribute: VoiceAttribute) => read(attribute) ?? undefined;
  // The key and the address are read at the first call; whom to talk to as well.
  const source = createSource(async () => {
    const transport =
      read('demo') === null
        ? vapiTransport({ publicKey: read('public-key') ?? '', baseUrl: take('base-url') })
        : (await import('../testing/loopback-transport')).loopbackTransport();
    return createVoice({
      transport,
      assistantId: take('assistant-id'),
      squadId: take('squad-id'),
      workflowId: take('workflow-id'),
      // The demo has no provider to name an assistant to.
      ...(read('demo') === null ? {} : { assistant: { name: 'demo' } }),
    });
  });
  const voice = voiceOf(source);
  adopted.add(sheet);
  sheet.replaceSync(sheets.join('\n'));
  const root = createRoot(place);
  const avatarRef = { current: avatar };
  let presses = 0;
  let isOpen = false;
  let isClosed = false;

  function draw() {
    if (isClosed) return;
    const url = read('consent-url');
    const version = read('consent-version');
    avatar.setAttribute('aria-expanded', String(isOpen));
    root.render(
      <CallWindow
        source={source}
        strings={strings()}
        presses={presses}
        avatar={avatarRef}
        isOpen={isOpen}
        onOpenChange={(open) => {
          isOpen = open;
          // Asked for from within an effect; Preact forgets effects that a rendering inside an effect brings about.
          queueMicrotask(draw);
        }}
        {...(url === null ? {} : { consent: { url, ...(version === null ? {} : { version }) } })}
        onConsent={(receipt) => emit('voice-consent', receipt)}
        {...(read('feedback') === null ? {} : { onFeedback: (given) => emit('voice-feedback', given) })}
      />,
    );
  }

  let status = voice.getState().status;
  const offs = [
    voice.subscribe(() => {
      const now = voice.getState().status;
      if (now === status) return;
      status = now;
      const isResting = resting.includes(now);
      avatar.toggleAttribute('data-busy', !isResting);
      const words = toStrings(strings());
      avatar.setAttribute('aria-label', isResting ? (read('label') ?? words.avatar) : words.avatarInCall);
      emit('voice-status', now);
    }),
    ...forwarded.map((name) => voice.on(name, (detail) => emit(`voice-${name}`, detail as never))), // the name and its detail come as a pair
  ];

  return {
    voice,
    press() {
      presses += 1;
      draw();
    },
    close() {
      isClosed = true;
      for (const off of offs) off();
      void voice.stop();
      root.unmount();
      adopted.delete(sheet);
    },
  };
}
