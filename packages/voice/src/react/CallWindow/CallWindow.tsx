'use client';

import { VisuallyHidden } from '@probata/ui/visually-hidden';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { VoiceError } from '../../core/error';
import { isBusy, type VoiceState } from '../../core/state';
import { CallPanel, phaseWords } from '../CallPanel/CallPanel';
import type { CallFeedback } from '../CallPanel/feedback';
import { type Consent, type ConsentReceipt, readReceipt } from '../consent';
import { voiceOf } from '../lazy-voice';
import { blockedByPolicy } from '../MicrophonePrompt/denied-help';
import { BlockedHelp, PromptCard } from '../MicrophonePrompt/PromptCard';
import type { VoiceMode } from '../options';
import { toStrings, type VoiceStrings, type Words } from '../strings';
import { useFetched } from '../use-fetched';
import { useSelected } from '../use-selected';
import type { VoiceSource } from '../voice-source';
import * as styles from './CallWindow.css';
import { NoticeCard } from './NoticeCard';
import { startOnlyCall, whenNoCall } from './only-call';

export interface CallWindowProps {
  /** The voice, loaded on demand. */
  source: VoiceSource;
  /** Texts instead of the English ones: the language's, then the page's. */
  strings: Partial<VoiceStrings>;
  /** How often the avatar was pressed. Each press starts a call, or shows or hides the panel of the current one. */
  presses: number;
  /** The avatar; focus returns to it. */
  avatar: RefObject<HTMLElement | null>;
  /** Whether the window is shown. */
  isOpen: boolean;
  /** The window asks to be shown or hidden. */
  onOpenChange: (isOpen: boolean) => void;
  /** The notice to agree to before the first call. */
  consent?: Consent | undefined;
  /** Called with the receipt of each agreement. */
  onConsent?: ((receipt: ConsentReceipt) => void) | undefined;
  /** Receives the answer to the question after a call. */
  onFeedback?: ((feedback: CallFeedback) => void) | undefined;
  /** Whether callers speak, type, or do both. @default 'both' */
  mode?: VoiceMode | undefined;
  /** The window's name. @default the string `title` */
  title?: string | undefined;
  /** Whether the window is also shown before a call, with a button that starts one. @default false */
  defaultOpen?: boolean | undefined;
}

// Loaded only where a notice requires agreement.
const fetchConsentStep = () => import('../ConsentStep/ConsentStep').then(({ ConsentStep }) => ConsentStep);

/** The error of a call that was never joined. */
const startErrorOf = (state: VoiceState) =>
  state.status === 'failed' && state.call === null ? state.error : null;

const isStarting = (status: VoiceState['status']) =>
  status === 'idle' || status === 'permission' || status === 'starting';

/** Why a call did not start, and what to do. */
function failureWords({ type, code }: VoiceError, words: Words): string {
  if (type === 'microphone-error' && code === 'timeout') return words.notStartedDenied;
  switch (code) {
    case 'microphone-denied':
      // Advice to allow it cannot help where the frame or the page forbids it.
      return blockedByPolicy() ? words.notStarted : words.notStartedDenied;
    case 'microphone-absent':
      return words.notStartedAbsent;
    case 'microphone-in-use':
      return words.notStartedInUse;
    case 'provider-unreachable':
    case 'sdk-unavailable':
    case 'call-machine-unreachable':
    case 'connection-error':
    case 'timeout':
      return words.notStartedUnreachable;
    default:
      return words.notStarted;
  }
}

/** The assistant without its avatar: live region, prompt, consent step and panel. Renders a fragment. */
export function CallWindow({
  source,
  strings,
  presses,
  avatar,
  isOpen,
  onOpenChange,
  consent,
  onConsent,
  onFeedback,
  mode = 'both',
  title,
  defaultOpen = false,
}: CallWindowProps) {
  const given = toStrings(strings);
  const words = {
    ...given,
    ...(title && { title }),
    ...(mode === 'text' && { listening: given.awaitingText }),
  };
  const voice = voiceOf(source);
  const [isAsking, setAsking] = useState(false);
  // The start whose prompt is shown; 0: none. Each start shows it for its ten seconds.
  const [promptedStart, setPromptedStart] = useState(0);
  const [isElsewhere, setElsewhere] = useState(false);
  const [dismissed, setDismissed] = useState<VoiceError | null>(null);
  const ConsentStep = useFetched(isAsking, fetchConsentStep);
  const answered = useRef(0);
  const status = useSelected(voice, (state) => state.status);
  const previousStatus = useRef(status);
  const startError = useSelected(voice, startErrorOf);
  // A failed start is not announced here, because its notice is announced.
  const announcement = useSelected(voice, (state) => (startErrorOf(state) ? '' : phaseWords(state, words)));
  const hasCall = useSelected(voice, (state) => state.call !== null);
  // The window before a call, or after a start that failed.
  const isIdle = defaultOpen && !hasCall && !isBusy({ status });
  const isHeld = status === 'awaiting-agent' || status === 'live';
  const hidePrompt = useCallback(() => setPromptedStart(0), []);

  const focusAvatar = () => avatar.current?.focus();
  const show = (open: boolean) => {
    if (!open && isAsking) focusAvatar();
    onOpenChange(open);
  };
  const start = (steal = false) => {
    setAsking(false);
    setElsewhere(false);
    setPromptedStart((shown) => (mode === 'text' ? 0 : shown + 1));
    onOpenChange(true);
    const { stops } = source;
    const isWanted = () => source.stops === stops;
    void startOnlyCall(voice, {
      steal,
      microphone: mode !== 'text',
      isWanted,
      onStolen: () => setElsewhere(true),
    }).then((call) => {
      const now = voice.getState();
      // Refused without a start, or by one that another tab holds: the status has not changed.
      if (call === 'elsewhere' || !isBusy(now)) hidePrompt();
      if (call === 'elsewhere') setElsewhere(true);
      // Without a call the panel has nothing to show: the notice and the console say why.
      if (call === 'elsewhere' || (!call && !isBusy(now) && !now.call)) show(false);
    });
  };
  const begin = () => {
    if (consent && !readReceipt(consent)) {
      setAsking(true);
      onOpenChange(true);
    } else start();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is handled once, with the values of that render
  useEffect(() => {
    // StrictMode runs effects twice.
    if (answered.current === presses) return;
    answered.current = presses;
    if (isBusy(voice.getState()) || (isIdle && isOpen && !isAsking)) show(!isOpen);
    else if (isAsking) {
      setAsking(false);
      show(false);
    } else begin();
  }, [presses]);

  useEffect(
    () =>
      voice.on('error', (error) => {
        if (error.fatal === false) console.warn(error.message, error);
        else console.error(`The voice session failed (${error.code}): ${error.message}`, error);
      }),
    [voice],
  );

  useEffect(() => {
    const wasAsked = previousStatus.current === 'permission';
    previousStatus.current = status;
    // The start has ended, in whatever way, or the browser's question was answered.
    if (!isStarting(status) || (wasAsked && status === 'starting')) hidePrompt();
  }, [status, hidePrompt]);

  useEffect(() => {
    if (!isHeld) return;
    // The browser asks whether to leave the page, which would end the call.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isHeld]);

  useEffect(() => {
    if (!isElsewhere) return;
    const waiting = new AbortController();
    whenNoCall(waiting.signal).then(
      () => setElsewhere(false),
      () => {},
    );
    return () => waiting.abort();
  }, [isElsewhere]);

  const hasPanel = isOpen && !isAsking && (isIdle || isBusy({ status }) || (hasCall && status !== 'idle'));
  const notice = isElsewhere ? (
    <NoticeCard
      words={words}
      text={words.elsewhere}
      action={words.moveHere}
      onAction={() => {
        focusAvatar();
        start(true);
      }}
      onDismiss={() => {
        focusAvatar();
        setElsewhere(false);
      }}
    />
  ) : startError && startError !== dismissed ? (
    <NoticeCard
      words={words}
      text={failureWords(startError, words)}
      action={words.tryAgain}
      onAction={() => {
        focusAvatar();
        begin();
      }}
      onDismiss={() => {
        focusAvatar();
        setDismissed(startError);
      }}
    >
      {startError.code === 'microphone-denied' && <BlockedHelp words={words} cause={startError.cause} />}
    </NoticeCard>
  ) : null;
  return (
    <>
      <VisuallyHidden as="div" role="status">
        {announcement && <span key={announcement}>{announcement}</span>}
      </VisuallyHidden>
      {isAsking && consent && ConsentStep && (
        <ConsentStep
          consent={consent}
          words={words}
          onAgree={(receipt) => {
            onConsent?.(receipt);
            avatar.current?.focus();
            start();
          }}
          onDecline={() => {
            setAsking(false);
            show(false);
          }}
        />
      )}
      <div role="status" className={styles.region}>
        {promptedStart > 0 && <PromptCard key={promptedStart} strings={strings} onHide={hidePrompt} />}
        {notice}
      </div>
      {hasPanel && (
        <CallPanel
          voice={voice}
          words={words}
          onHide={() => show(false)}
          avatar={avatar}
          onAgain={() => begin()}
          mode={mode}
          {...(onFeedback && { onFeedback })}
        />
      )}
    </>
  );
}
