export { ProbataVoice, type ProbataVoiceProps } from './element/react';
