// The element without its avatar: loaded when a pointer or the focus is on the avatar.
import { createRoot } from 'react-dom/client';
import { isBusy } from '../core/state';
import { createVoice, type Voice } from '../core/voice';
import { CallWindow } from '../react/CallWindow/CallWindow';
import { voiceOf } from '../react/lazy-voice';
import { toOption, voiceModes } from '../react/options';
import { toStrings, type VoiceStrings } from '../react/strings';
import { ringLevel } from '../react/VoiceAvatar/ring-level';
import { createSource } from '../react/voice-source';
import { vapiTransport } from '../vapi/transport';
import type { VoiceAttribute } from './attributes';
import { forwarded, type VoiceElementEvents } from './events';
import { sheets } from './sheets';

// Parts loaded later bring CSS of their own, which every element on the page adopts.
const elementSheets = new Set<SessionHost['sheet']>();
const push = sheets.push.bind(sheets);
sheets.push = (...texts) => {
  const length = push(...texts);
  for (const sheet of elementSheets) sheet.replaceSync(sheets.join('\n'));
  return length;
};

/** What the loader passes to the session. */
interface SessionHost {
  /** The call window's container, in the shadow root. */
  place: HTMLElement;
  avatar: HTMLButtonElement;
  sheet: Pick<CSSStyleSheet, 'replaceSync'>;
  read(attribute: VoiceAttribute): string | null;
  strings(): Partial<VoiceStrings>;
  emit<Name extends keyof VoiceElementEvents>(name: Name, detail: VoiceElementEvents[Name]['detail']): void;
}

/** A voice and its window, for one element. */
export interface Session {
  voice: Voice;
  /** The avatar was pressed. */
  press(): void;
  /** Shows the window before a call. */
  show(): void;
  /** The attributes or the texts have changed. */
  update(): void;
  /** Removes the window and ends the call. */
  close(): void;
}

/** Opens a session. Starts no call. */
export function openSession({ place, avatar, sheet, read, strings, emit }: SessionHost): Session {
  const readOptional = (attribute: VoiceAttribute) => read(attribute) ?? undefined;
  // Attributes are read when the voice is first needed.
  const source = createSource(async () => {
    const transport =
      read('demo') === null
        ? vapiTransport({ publicKey: read('public-key') ?? '', baseUrl: readOptional('base-url') })
        : (await import('../demo/loopback-transport')).loopbackTransport();
    return createVoice({
      transport,
      assistantId: readOptional('assistant-id'),
      squadId: readOptional('squad-id'),
      workflowId: readOptional('workflow-id'),
    });
  });
  const voice = voiceOf(source);
  elementSheets.add(sheet);
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
          // Deferred, because Preact drops the effects of a render that runs inside an effect.
          queueMicrotask(draw);
        }}
        mode={toOption(voiceModes, read('mode'))}
        title={readOptional('title')}
        defaultOpen={read('default-open') !== null}
        {...(url === null ? {} : { consent: { url, ...(version === null ? {} : { version }) } })}
        onConsent={(receipt) => emit('voice-consent', receipt)}
        {...(read('feedback') === null ? {} : { onFeedback: (given) => emit('voice-feedback', given) })}
      />,
    );
  }

  function label() {
    const words = toStrings(strings());
    avatar.setAttribute('aria-label', source.isBusy() ? words.avatarInCall : (read('label') ?? words.avatar));
  }

  let status = voice.getState().status;
  const unsubscribe = [
    voice.subscribe(() => {
      const state = voice.getState();
      if (state.status === status) return;
      status = state.status;
      avatar.toggleAttribute('data-busy', isBusy(state));
      label();
      emit('voice-status', status);
    }),
    voice.levels.subscribe(() =>
      avatar.style.setProperty('--probata-voice-level', String(ringLevel(voice.levels.get().level))),
    ),
    ...forwarded.map((name) => voice.on(name, (detail) => emit(`voice-${name}`, detail as never))), // each name and its detail belong together
  ];

  return {
    voice,
    press() {
      presses += 1;
      draw();
    },
    show() {
      isOpen = true;
      draw();
    },
    update() {
      label();
      if (presses > 0 || isOpen) draw();
    },
    close() {
      isClosed = true;
      for (const each of unsubscribe) each();
      void voice.stop();
      root.unmount();
      elementSheets.delete(sheet);
    },
  };
}
