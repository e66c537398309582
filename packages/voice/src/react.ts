export { type Locale as VoiceLocale, locales as voiceLocales } from '@probata/ui/locale-provider';
export type { CallFeedback } from './react/CallPanel/feedback';
export type { Consent, ConsentReceipt } from './react/consent';
export { MicrophonePrompt, type MicrophonePromptProps } from './react/MicrophonePrompt/MicrophonePrompt';
export {
  type VoiceMode,
  type VoicePosition,
  type VoiceSize,
  voiceModes,
  voicePositions,
  voiceSizes,
} from './react/options';
export type { VoiceStrings } from './react/strings';
export {
  type MicrophonePermission,
  microphonePermissions,
  useMicrophonePermission,
} from './react/use-microphone-permission';
export { useTranscript, useVoice, useVoiceLevels, useVoiceState } from './react/use-voice';
export { VoiceAssistant, type VoiceAssistantProps } from './react/VoiceAssistant/VoiceAssistant';
export { VoiceAvatar, type VoiceAvatarProps } from './react/VoiceAvatar/VoiceAvatar';
export { VoiceProvider, type VoiceProviderProps } from './react/VoiceProvider';
