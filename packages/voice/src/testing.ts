export type { DemoClip } from './demo/demo-agent';
export { type LoopbackTransportOptions, loopbackTransport } from './demo/loopback-transport';
export {
  type FakeCallMachineOptions,
  type FakeRoom,
  fakeAgentId,
  fakeCallMachineScript,
  type InstalledFakeCallMachine,
  installFakeCallMachine,
} from './testing/fake-call-machine';
export {
  type ScriptedCall,
  type ScriptedRequest,
  type ScriptedTransport,
  scriptedTransport,
  smoothStart,
} from './testing/scripted-transport';
