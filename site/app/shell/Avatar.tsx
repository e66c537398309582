// Drawn by site/artwork/marks.ts.
/** The picture of the voice. Inline, as an `<img>` with an SVG is a document of its own to the browser, which every page would wait for. */
export function Avatar() {
  return (
    <svg aria-hidden="true" width="60" height="60" viewBox="0 0 96 96">
      <circle cx="48" cy="48" r="48" fill="#12202e" />
      <circle cx="48" cy="48" r="45" fill="none" stroke="#fbf8f1" strokeOpacity=".35" />
      <path fill="#0b6b6b" d="M4.8 39h86.4a44 44 0 0 1 0 18H4.8a44 44 0 0 1 0-18z" />
      <path
        stroke="#fffdf8"
        strokeWidth="4"
        strokeLinecap="round"
        d="M26.5 42v12M33.5 35v26M40.5 27v42M47.5 37v22M54.5 31v34M61.5 40v16M68.5 45v6"
      />
    </svg>
  );
}
