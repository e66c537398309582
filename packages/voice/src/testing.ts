export type { DemoClip } from './testing/demo-agent';
export {
  type FakeCallMachineOptions,
  type FakeRoom,
  fakeAgentId,
  fakeCallMachineScript,
  type InstalledFakeCallMachine,
  installFakeCallMachine,
} from './testing/fake-call-machine';
export { type LoopbackTransportOptions, loopbackTransport } from './testing/loopback-transport';
export {
  type ScriptedCall,
  type ScriptedRequest,
  type ScriptedTransport,
  scriptedTransport,
  smoothStart,
} from './testing/scripted-transport';
