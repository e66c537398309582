export {
  emailResendTypes,
  libraryResendSchema,
  type OneTimeCode,
  oneTimeCodeSchema,
  phoneResendTypes,
  type Resend,
  resendSchema,
} from './rules/account';
export {
  audioProcessors,
  type BackgroundBlur,
  type BackgroundImage,
  backgroundBlurSchema,
  backgroundImageSchema,
  type InputSettings,
  inputSettingsHelp,
  inputSettingsSchema,
  videoProcessors,
} from './rules/input-settings';
export {
  audioCodecs,
  type DialOut,
  type Dtmf,
  dialOutSchema,
  dtmfSchema,
  sipCallTransferSchema,
  sipReferSchema,
  type Transfer,
  videoCodecs,
} from './rules/phone';
export {
  type CustomIntegration,
  type CustomTrayButton,
  customIntegrationsSchema,
  customTrayButtonsSchema,
  integrationLocations,
  showNamesModeSchema,
  showNamesModes,
  trayButtonStates,
} from './rules/prebuilt';
export {
  type LibraryRecordingType,
  libraryRecordingTypeSchema,
  libraryRecordingTypes,
  type RecordingType,
  recordingTypeSchema,
  recordingTypes,
} from './rules/recording';
export {
  type RemotePlayer,
  type RemotePlayerSettings,
  remotePlayerSchema,
  remotePlayerSettingsSchema,
  remotePlayerStates,
} from './rules/remote-player';
export { strict } from './rules/rule';
export {
  type CameraSendSettings,
  cameraPresets,
  cameraSendSettingsSchema,
  maxQualities,
  type ScreenSendSettings,
  type SendSettings,
  screenPresets,
  screenSendSettingsSchema,
  sendSettingsSchema,
  type VideoSendSettings,
} from './rules/send-settings';
export { type SimulcastLayer, simulcastEncodingsSchema } from './rules/simulcast';
export { userDataLimit, userDataSchema } from './rules/user-data';
