declare module 'virtual:probata-evidence' {
  const evidence: Record<string, import('./evidence').Evidence>;
  export default evidence;
}
