export { transition } from './core/call';
export { platformClock } from './core/clock';
export {
  fatalCodes,
  microphoneCodes,
  nothingToStart,
  startCodes,
  type VoiceError,
  type VoiceErrorCode,
} from './core/error';
export type {
  CallEvent,
  Effect,
  Request,
  Step,
  Timer,
  VoiceEventName,
  VoiceEvents,
  WorldEvent,
} from './core/event';
export { emptyTranscript } from './core/idle';
export { fullLevel, silenceDelay, speechEndDelay, speechThreshold } from './core/level';
export { initialMachine, type Machine } from './core/machine';
export {
  type AgentMessage,
  type ClientMessage,
  maximumMessageSize,
  parseAgentMessage,
} from './core/message';
export type {
  Call,
  CallTarget,
  Clock,
  DeviceChoice,
  Preferences,
  StopSignal,
  TransportEvent,
  TransportSession,
  VoiceTransport,
} from './core/port';
export { type Stage, type StageProgress, type StageStatus, stageStatuses, stages } from './core/stage';
export {
  type CallState,
  isBusy,
  type Levels,
  type Phase,
  type VoiceFlags,
  type VoiceState,
  type VoiceStatus,
  voiceStatuses,
} from './core/state';
export { defaultTimeouts, type Timeouts } from './core/timeouts';
export {
  type Speaker,
  type Transcript,
  transcriptLimit,
  type Utterance,
} from './core/transcript';
export { createVoice, type LevelChannel, type Voice, type VoiceOptions } from './core/voice';
export type { SetupError, VoiceWarning } from './core/warning';
