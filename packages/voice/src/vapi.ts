export { type VapiTransportOptions, vapiTransport } from './vapi/transport';
