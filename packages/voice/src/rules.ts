export {
  emailResendTypes,
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
export { type RecordingType, recordingTypeSchema, recordingTypes } from './rules/recording';
export {
  type RemotePlayer,
  type RemotePlayerSettings,
  remotePlayerSchema,
  remotePlayerSettingsSchema,
  remotePlayerStates,
} from './rules/remote-player';
export {
  type CameraSendSettings,
  cameraPresets,
  cameraSendSettingsSchema,
  maxQualities,
  type ScreenSendSettings,
  type SendSettings,
  type SimulcastLayer,
  screenPresets,
  screenSendSettingsSchema,
  sendSettingsSchema,
  simulcastEncodingsSchema,
  type VideoSendSettings,
} from './rules/send-settings';
export { userDataLimit, userDataSchema } from './rules/user-data';
