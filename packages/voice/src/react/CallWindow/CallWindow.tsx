import { VisuallyHidden } from '@probata/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { VoiceState } from '../../core/state';
import { CallPanel, phaseWords } from '../CallPanel/CallPanel';
import type { CallFeedback } from '../CallPanel/feedback';
import { type Consent, type ConsentReceipt, readReceipt } from '../consent';
import { voiceOf } from '../lazy-voice';
import { PromptCard } from '../MicrophonePrompt/PromptCard';
import { toStrings, type VoiceStrings, type Words } from '../strings';
import { useFetched } from '../use-fetched';
import { useSelected } from '../use-selected';
import type { VoiceSource } from '../voice-source';
import * as styles from './CallWindow.css';

export interface CallWindowProps {
  source: VoiceSource;
  strings: Partial<VoiceStrings>;
  /** How often the avatar was pressed. Each press starts a call, or shows or hides the panel of the one there is. */
  presses: number;
  /** The avatar: focus returns to it, and its ring shows the agent's level. */
  avatar: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  consent?: Consent;
  onConsent?: (receipt: ConsentReceipt) => void;
  onFeedback?: (feedback: CallFeedback) => void;
}

// Only where a notice has to be agreed to.
const fetchConsentStep = () => import('../ConsentStep/ConsentStep').then(({ ConsentStep }) => ConsentStep);

const isResting = (status: VoiceState['status']) =>
  status === 'idle' || status === 'ended' || status === 'failed';

/** What assistive technology reads when the state changes; a failed start is told nowhere else (spec 8). */
function announcement(state: VoiceState, words: Words): string {
  if (state.status !== 'failed' || state.call) return phaseWords(state, words);
  switch (state.code) {
    case 'microphone-denied':
      return words.notStartedDenied;
    case 'microphone-absent':
      return words.notStartedAbsent;
    case 'microphone-in-use':
      return words.notStartedInUse;
    default:
      return words.notStarted;
  }
}

/** The focus may be in a shadow root, which the document only sees from outside. */
function holdsFocus(element: HTMLElement | null): boolean {
  const active = (element?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement; // an element on the page has one of the two as its root
  return Boolean(element && active && element.contains(active));
}

/** Everything the assistant shows besides its avatar, and what a press of the avatar does. Renders a fragment. */
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
}: CallWindowProps) {
  const words = toStrings(strings);
  const voice = voiceOf(source);
  const [isAsking, setAsking] = useState(false);
  const [isPrompting, setPrompting] = useState(false);
  const ConsentStep = useFetched(isAsking, fetchConsentStep);
  const answered = useRef(0);
  const panel = useRef<HTMLElement>(null);
  const status = useSelected(voice, (state) => state.status);
  const said = useSelected(voice, (state) => announcement(state, words));
  const hasCall = useSelected(voice, (state) => state.call !== null);
  const hidePrompt = useCallback(() => setPrompting(false), []);

  const show = (open: boolean) => {
    if (!open && (holdsFocus(panel.current) || isAsking)) avatar.current?.focus();
    onOpenChange(open);
  };
  const start = () => {
    setAsking(false);
    setPrompting(true);
    onOpenChange(true);
    void voice.start().then((call) => {
      // Nothing was said and nothing is left: nothing to show. Why is in the log, and told to assistive technology.
      const now = voice.getState();
      if (!call && isResting(now.status) && !now.call) show(false);
    });
  };
  const begin = () => {
    if (consent && !readReceipt(consent)) {
      setAsking(true);
      onOpenChange(true);
    } else start();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is answered once, with what is known at that moment
  useEffect(() => {
    // StrictMode runs effects twice; a press is still one press.
    if (answered.current === presses) return;
    answered.current = presses;
    const now = voice.getState().status;
    if (!isResting(now)) show(!isOpen);
    else if (isAsking) {
      setAsking(false);
      show(false);
    } else begin();
  }, [presses]);

  useEffect(
    () =>
      voice.on('error', (error) => {
        console.error(`The voice session failed (${error.code}): ${error.message}`, error);
      }),
    [voice],
  );

  useEffect(() => {
    let shown = -1;
    return voice.subscribe(() => {
      const level = Math.round(voice.getState().level * 20) / 20;
      if (level === shown) return;
      shown = level;
      avatar.current?.style.setProperty('--probata-voice-level', String(level));
    });
  }, [voice, avatar]);

  const hasPanel = isOpen && !isAsking && (!isResting(status) || (hasCall && status !== 'idle'));
  return (
    <>
      <VisuallyHidden as="div" role="status">
        {said}
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
        {isPrompting && <PromptCard strings={strings} onHide={hidePrompt} />}
      </div>
      {hasPanel && (
        <CallPanel
          ref={panel}
          voice={voice}
          words={words}
          onHide={() => show(false)}
          onAgain={() => begin()}
          {...(onFeedback && { onFeedback })}
        />
      )}
    </>
  );
}
