'use client';

import { Button } from '@probata/ui/button';
import { IconButton } from '@probata/ui/icon-button';
import {
  audioLinesIcon,
  messageSquareIcon,
  micIcon,
  micOffIcon,
  phoneOffIcon,
  settingsIcon,
  volume2Icon,
  xIcon,
} from '@probata/ui/icons';
import { VisuallyHidden } from '@probata/ui/visually-hidden';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { VoiceState } from '../../core/state';
import type { Voice } from '../../core/voice';
import { Captions } from '../Captions/Captions';
import type { VoiceMode } from '../options';
import type { Words } from '../strings';
import { useFetched } from '../use-fetched';
import { useSelected } from '../use-selected';
import * as styles from './CallPanel.css';
import type { Choices } from './CallSettings';
import { CallTime } from './CallTime';
import type { CallFeedback } from './feedback';
import { LevelMeter } from './LevelMeter';

// Loaded on demand: few calls need them, and they bring the form fields of the design system.
const fetchTextEntry = () => import('./TextEntry').then(({ TextEntry }) => TextEntry);
const fetchCallSettings = () => import('./CallSettings').then(({ CallSettings }) => CallSettings);
const fetchPushToTalk = () => import('./PushToTalk').then(({ PushToTalk }) => PushToTalk);
const fetchFeedback = () => import('./Feedback').then(({ Feedback }) => Feedback);

/** The string of each status; `idle` has none. */
const phases = {
  permission: 'permission',
  starting: 'starting',
  'awaiting-agent': 'waiting',
  live: 'listening',
  ending: 'ending',
  ended: 'ended',
  failed: 'interrupted',
} as const;

/** The status as text. */
export function phaseWords(
  { status, reconnecting }: Pick<VoiceState, 'status' | 'reconnecting'>,
  words: Words,
): string {
  if (reconnecting) return words.reconnecting;
  return status === 'idle' ? '' : words[phases[status]];
}

/** The status as text, including what changes too often for a live region. */
function statusWords(state: VoiceState, words: Words): string {
  if (state.status === 'live' && !state.reconnecting) {
    if (state.agentSpeaking) return words.speaking;
    if (state.muted) return words.muted;
  }
  return phaseWords(state, words);
}

const wholeState = (state: VoiceState) => state;

interface WarningProps {
  title: string;
  text: string;
  children?: React.ReactNode;
}

function Warning({ title, text, children }: WarningProps) {
  return (
    <div className={styles.notice}>
      <div className={styles.noticeTitle}>{title}</div>
      <p className={styles.explained}>{text}</p>
      {children}
    </div>
  );
}

/** Whether the focus is inside, also in a shadow root: `document.activeElement` is then the host. */
function holdsFocus(element: HTMLElement | null): boolean {
  const active = (element?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement; // a connected element has one of the two as its root
  return Boolean(element && active && element.contains(active));
}

interface CallPanelProps {
  voice: Voice;
  words: Words;
  /** Hides the panel; the call continues. */
  onHide: () => void;
  /** Starts another call after this one. */
  onAgain: () => void;
  /** Receives the focus when the panel is removed with the focus inside. */
  avatar: RefObject<HTMLElement | null>;
  onFeedback?: (feedback: CallFeedback) => void;
  /** Whether callers speak, type, or do both. @default 'both' */
  mode?: VoiceMode | undefined;
}

/**
 * A call that is about to start, starting, live or just ended: status, levels, captions and controls. Pages use `VoiceAssistant`, which
 * holds it. Escape hides it. Renders a `<section>`.
 */
export function CallPanel({
  voice,
  words,
  onHide,
  onAgain,
  avatar,
  onFeedback,
  mode = 'both',
}: CallPanelProps) {
  const state = useSelected(voice, wholeState);
  const [tool, setTool] = useState<'none' | 'text' | 'settings'>('none');
  const [choices, setChoices] = useState<Choices>({ input: '', output: '', isPushToTalk: false });
  const CallSettings = useFetched(tool === 'settings', fetchCallSettings);
  const PushToTalk = useFetched(choices.isPushToTalk, fetchPushToTalk);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // A layout effect, because its clean-up runs while the panel is still in the document.
  useLayoutEffect(
    () => () => {
      if (holdsFocus(panel.current)) avatar.current?.focus();
    },
    [avatar],
  );
  const { status, muted, microphone, needsGesture, outputMissing, transcript } = state;
  const isIdle = status === 'idle' || (status === 'failed' && state.call === null);
  const isOver = !isIdle && (status === 'ended' || status === 'failed');
  const Feedback = useFetched(isOver && onFeedback !== undefined, fetchFeedback);
  const isHeld = status === 'live' || status === 'awaiting-agent';
  // A call that the page has started by text is one, whatever the mode.
  const isSpoken = mode !== 'text' && !(isHeld && microphone === 'off');
  const TextEntry = useFetched(!isSpoken || tool === 'text', fetchTextEntry);
  const toggle = (next: typeof tool) => setTool((now) => (now === next ? 'none' : next));

  return (
    <section
      ref={panel}
      className={styles.panel}
      part="panel"
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        const { nativeEvent: key } = event;
        // An input method's own Escape: Safari's has the code 229.
        if (event.key !== 'Escape' || key.isComposing || key.keyCode === 229) return;
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.stopPropagation();
        onHide();
      }}
    >
      <div className={styles.head} part="head">
        <h2 id={`${id}-title`} className={styles.title} part="title">
          {words.title}
        </h2>
        {voice.demo && (
          <span className={styles.demo}>
            <span>{words.demo}</span>
            <VisuallyHidden>{`. ${words.demoExplained}`}</VisuallyHidden>
          </span>
        )}
        {status === 'live' ? (
          <CallTime voice={voice} since={state.since} label={words.time} />
        ) : (
          <span className={styles.time} />
        )}
        <IconButton
          icon={xIcon}
          label={isOver || isIdle ? words.close : words.hide}
          size="small"
          onClick={onHide}
        />
      </div>
      <div className={styles.status} part="status">
        <span className={styles.statusWords}>
          {isIdle ? '' : statusWords(isSpoken ? state : { ...state, muted: false }, words)}
        </span>
        {isHeld && (
          <span className={styles.levels}>
            <LevelMeter voice={voice} of="level" icon={audioLinesIcon} label={words.agentLevel} />
            {isSpoken && (
              <LevelMeter
                voice={voice}
                of="localLevel"
                icon={muted ? micOffIcon : micIcon}
                label={words.ownLevel}
              />
            )}
          </span>
        )}
      </div>
      <div className={styles.notices} role="status">
        {needsGesture && (
          <Warning title={words.tapToHear} text={words.tapToHearExplained}>
            <Button size="small" icon={volume2Icon} onClick={() => voice.resumeAudio()}>
              {words.tapToHear}
            </Button>
          </Warning>
        )}
        {outputMissing && <Warning title={words.noOutput} text={words.noOutputExplained} />}
        {microphone === 'silent' && !muted && <Warning title={words.silent} text={words.silentExplained} />}
        {microphone === 'lost' && <Warning title={words.lost} text={words.lostExplained} />}
      </div>
      {(isHeld || transcript.utterances.length > 0) && <Captions transcript={transcript} words={words} />}
      {isHeld && (tool === 'text' || !isSpoken) && TextEntry && (
        <TextEntry
          voice={voice}
          words={words}
          // Shown by the call rather than by a press, it must not take the focus from elsewhere in the page.
          takesFocus={() => isSpoken || holdsFocus(avatar.current) || holdsFocus(panel.current)}
        />
      )}
      {isHeld && tool === 'settings' && CallSettings && (
        <CallSettings
          voice={voice}
          words={words}
          choices={choices}
          hasMicrophone={isSpoken}
          onChoose={setChoices}
        />
      )}
      {isOver && onFeedback && Feedback && (
        <Feedback
          words={words}
          onAnswer={(helpful) => onFeedback({ callId: state.call?.id ?? null, helpful })}
        />
      )}
      <div className={styles.controls} part="controls">
        {isHeld && isSpoken && choices.isPushToTalk && PushToTalk && (
          <PushToTalk voice={voice} words={words} />
        )}
        {isHeld && (
          <>
            {isSpoken && !choices.isPushToTalk && (
              <Button
                size="small"
                variant={muted ? 'solid' : 'outline'}
                tone="neutral"
                icon={muted ? micOffIcon : micIcon}
                aria-pressed={muted}
                onClick={() => voice.mute(!muted)}
              >
                {words.mute}
              </Button>
            )}
            {mode === 'both' && isSpoken && (
              <IconButton
                size="small"
                icon={messageSquareIcon}
                label={words.type}
                aria-expanded={tool === 'text'}
                onClick={() => toggle('text')}
              />
            )}
            <IconButton
              size="small"
              icon={settingsIcon}
              label={words.settings}
              aria-expanded={tool === 'settings'}
              onClick={() => toggle('settings')}
            />
          </>
        )}
        <span className={styles.end}>
          {isOver || isIdle ? (
            <Button size="small" onClick={onAgain}>
              {isOver ? words.again : words.start}
            </Button>
          ) : (
            <Button
              size="small"
              part="end"
              tone="danger"
              variant={isHeld ? 'solid' : 'outline'}
              icon={phoneOffIcon}
              busy={status === 'ending'}
              onClick={() => void voice.stop()}
            >
              {isHeld || status === 'ending' ? words.end : words.cancel}
            </Button>
          )}
        </span>
      </div>
    </section>
  );
}
