export type { DemoClip } from './demo/demo-agent';
export { type LoopbackTransportOptions, loopbackTransport } from './demo/loopback-transport';
