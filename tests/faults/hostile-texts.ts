/** Texts of hostile shape: one long word, markup, a direction override, stacked marks, nothing that can be seen, many lines. */
export const hostileTexts = {
  word: 'W'.repeat(150),
  markup: '<img src=x onerror="document.title=1"><script>document.title=1</script>',
  override: 'Ada \u202EnoryB\u202E exe.exe',
  marks: `Z${'\u0336\u0489\u0315'.repeat(60)}algo`,
  invisible: '\u200B\u2060\u00AD \u3164'.slice(0, 4),
  lines: 'Line\n'.repeat(200),
  emoji: '👩‍⚖️'.repeat(60),
};
