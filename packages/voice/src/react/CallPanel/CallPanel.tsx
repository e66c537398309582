import {
  audioLinesIcon,
  Button,
  IconButton,
  messageSquareIcon,
  micIcon,
  micOffIcon,
  phoneOffIcon,
  settingsIcon,
  VisuallyHidden,
  volume2Icon,
  xIcon,
} from '@probata/ui';
import { type Ref, useId, useState } from 'react';
import type { VoiceState } from '../../core/state';
import type { Voice } from '../../core/voice';
import { Captions } from '../Captions/Captions';
import type { Words } from '../strings';
import { useFetched } from '../use-fetched';
import { useSelected } from '../use-selected';
import * as styles from './CallPanel.css';
import type { Choices } from './CallSettings';
import { CallTime } from './CallTime';
import type { CallFeedback } from './feedback';
import { LevelMeter } from './LevelMeter';

// Not every call needs them, and they bring all there is of form fields.
const fetchTextEntry = () => import('./TextEntry').then(({ TextEntry }) => TextEntry);
const fetchCallSettings = () => import('./CallSettings').then(({ CallSettings }) => CallSettings);
const fetchPushToTalk = () => import('./PushToTalk').then(({ PushToTalk }) => PushToTalk);
const fetchFeedback = () => import('./Feedback').then(({ Feedback }) => Feedback);

/** What the call is doing, in words. */
export function phaseWords(state: Pick<VoiceState, 'status' | 'reconnecting'>, words: Words): string {
  if (state.reconnecting) return words.reconnecting;
  switch (state.status) {
    case 'permission':
      return words.permission;
    case 'starting':
      return words.starting;
    case 'awaiting-agent':
      return words.waiting;
    case 'live':
      return words.listening;
    case 'ending':
      return words.ending;
    case 'ended':
      return words.ended;
    case 'failed':
      return words.interrupted;
    case 'idle':
      return '';
  }
}

/** The same, with what changes too often to be read out. */
function statusWords(state: VoiceState, words: Words): string {
  if (state.status === 'live' && !state.reconnecting) {
    if (state.agentSpeaking) return words.speaking;
    if (state.muted) return words.muted;
  }
  return phaseWords(state, words);
}

/** Picks the state, with the levels left as they were: they change ten times a second and only `LevelMeter` shows them. */
function withoutLevels(): (state: VoiceState) => VoiceState {
  let last: VoiceState | null = null;
  return (state) => {
    const before = last;
    const keys = Object.keys(state) as (keyof VoiceState)[]; // an object's own keys are those of its type
    const isSame =
      before !== null &&
      before.status === state.status &&
      keys.every((key) => key === 'level' || key === 'localLevel' || before[key] === state[key]);
    if (before && isSame) return before;
    last = state;
    return state;
  };
}

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

export interface CallPanelProps {
  voice: Voice;
  words: Words;
  /** Takes the panel away; the call goes on. */
  onHide: () => void;
  /** Starts another call after this one. */
  onAgain: () => void;
  onFeedback?: (feedback: CallFeedback) => void;
  ref?: Ref<HTMLElement>;
}

/**
 * A call that is being made, held, or was just ended: its state in words, levels, captions and everything a person can do about it. Escape
 * hides it. Renders a `<section>`.
 */
export function CallPanel({ voice, words, onHide, onAgain, onFeedback, ref }: CallPanelProps) {
  const [select] = useState(withoutLevels);
  const state = useSelected(voice, select);
  const [tool, setTool] = useState<'none' | 'text' | 'settings'>('none');
  const [choices, setChoices] = useState<Choices>({ input: '', output: '', isPushToTalk: false });
  const TextEntry = useFetched(tool === 'text', fetchTextEntry);
  const CallSettings = useFetched(tool === 'settings', fetchCallSettings);
  const PushToTalk = useFetched(choices.isPushToTalk, fetchPushToTalk);
  const id = useId();
  const { status, muted, microphone, needsGesture, transcript } = state;
  const isOver = status === 'ended' || status === 'failed';
  const Feedback = useFetched(isOver && onFeedback !== undefined, fetchFeedback);
  const isHeld = status === 'live' || status === 'awaiting-agent';
  const toggle = (next: typeof tool) => setTool((now) => (now === next ? 'none' : next));

  return (
    <section
      ref={ref}
      className={styles.panel}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onHide();
      }}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {words.title}
        </h2>
        {voice.demo && (
          <span className={styles.demo}>
            {words.demo}
            <VisuallyHidden>. {words.demoExplained}</VisuallyHidden>
          </span>
        )}
        {status === 'live' ? (
          <CallTime since={state.since} label={words.time} />
        ) : (
          <span className={styles.time} />
        )}
        <IconButton icon={xIcon} label={isOver ? words.close : words.hide} size="small" onClick={onHide} />
      </div>
      <div className={styles.status}>
        <span className={styles.statusWords}>{statusWords(state, words)}</span>
        {isHeld && (
          <span className={styles.levels}>
            <LevelMeter voice={voice} of="level" icon={audioLinesIcon} label={words.agentLevel} />
            <LevelMeter
              voice={voice}
              of="localLevel"
              icon={muted ? micOffIcon : micIcon}
              label={words.ownLevel}
            />
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
        {microphone === 'silent' && !muted && <Warning title={words.silent} text={words.silentExplained} />}
        {microphone === 'lost' && <Warning title={words.lost} text={words.lostExplained} />}
      </div>
      {(isHeld || transcript.utterances.length > 0) && <Captions transcript={transcript} words={words} />}
      {isHeld && tool === 'text' && TextEntry && <TextEntry voice={voice} words={words} />}
      {isHeld && tool === 'settings' && CallSettings && (
        <CallSettings voice={voice} words={words} choices={choices} onChoose={setChoices} />
      )}
      {isOver && onFeedback && Feedback && (
        <Feedback
          words={words}
          onAnswer={(helpful) => onFeedback({ callId: state.call?.id ?? null, helpful })}
        />
      )}
      <div className={styles.controls}>
        {isHeld && choices.isPushToTalk && PushToTalk && <PushToTalk voice={voice} words={words} />}
        {isHeld && (
          <>
            {!choices.isPushToTalk && (
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
            <IconButton
              size="small"
              icon={messageSquareIcon}
              label={words.type}
              aria-expanded={tool === 'text'}
              onClick={() => toggle('text')}
            />
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
          {isOver ? (
            <Button size="small" onClick={onAgain}>
              {words.again}
            </Button>
          ) : (
            <Button
              size="small"
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
