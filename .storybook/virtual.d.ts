/** Defines `<probata-voice>`, as shipped. */
declare module 'virtual:probata-voice-element';

declare module 'virtual:probata-evidence' {
  const evidence: Record<string, import('./evidence').Evidence>;
  export default evidence;
}
