import { inks } from './Shell.css';

/** The picture of the voice assistant. Inline: the browser loads an SVG `<img>` as a separate document, which delays every page. */
export function Avatar() {
  return (
    <svg data-theme="light" aria-hidden="true" width="44" height="44" viewBox="0 0 96 96">
      <circle cx="48" cy="48" r="48" fill={inks.ink} />
      <circle cx="48" cy="48" r="45" fill="none" stroke={inks.paper} strokeOpacity=".35" />
      <path fill={inks.accent} d="M4.8 39h86.4a44 44 0 0 1 0 18H4.8a44 44 0 0 1 0-18z" />
      <path
        stroke={inks.paperRaised}
        strokeWidth="4"
        strokeLinecap="round"
        d="M26.5 42v12M33.5 35v26M40.5 27v42M47.5 37v22M54.5 31v34M61.5 40v16M68.5 45v6"
      />
    </svg>
  );
}
