/** One color in both themes, as CSS colors. */
export interface ThemedColor {
  light: string;
  dark: string;
}

/** The color roles of every brand. A name states the purpose of a color, not its appearance. */
export interface BrandColors {
  /** The page. */
  paper: ThemedColor;
  /** A band or well that lies one step below the page. */
  paperSunken: ThemedColor;
  /** A card, field or dialog that lies one step above the page. */
  paperRaised: ThemedColor;
  /** Text. */
  ink: ThemedColor;
  /** Secondary text; still readable at body size. */
  inkMuted: ThemedColor;
  /** Hairlines that only separate. */
  line: ThemedColor;
  /** Boundaries of controls, such as fields and switches (WCAG 1.4.11). */
  lineStrong: ThemedColor;
  /** The one accent: filled controls. */
  accent: ThemedColor;
  /** The accent under the pointer. */
  accentHover: ThemedColor;
  /** Text on the accent. */
  onAccent: ThemedColor;
  /** Links and accent text on paper. */
  accentText: ThemedColor;
  /** A faint wash of the accent behind text. */
  accentWash: ThemedColor;
  /** The highlighter: only ever behind text. */
  mark: ThemedColor;
  /** Text under the highlighter. */
  onMark: ThemedColor;
  /** An inverted surface: footer, solid bar, redaction. */
  inverse: ThemedColor;
  /** Text on the inverted surface. */
  onInverse: ThemedColor;
  /** Secondary text on the inverted surface. */
  onInverseMuted: ThemedColor;
  /** Filled danger. */
  danger: ThemedColor;
  /** Text on filled danger. */
  onDanger: ThemedColor;
  /** Error text on paper. */
  dangerText: ThemedColor;
  /** Behind an error notice. */
  dangerWash: ThemedColor;
  /** Success text on paper. */
  successText: ThemedColor;
  /** Behind a success notice. */
  successWash: ThemedColor;
  /** Warning text on paper. */
  warningText: ThemedColor;
  /** Behind a warning notice. */
  warningWash: ThemedColor;
  /** The focus ring. */
  focus: ThemedColor;
}

/** What a fallback must match, as parts of the em. `npx @probata/ui font FILE --to json` prints these. */
export interface FontMetrics {
  /** Height of a capital; trims the space above and below text. */
  capHeight: number;
  /** Height above the baseline, depth below it, and the gap between lines. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Width of a letter, averaged over how often each comes in English prose. */
  averageWidth: number;
}

/** A font that a visitor may already have, stretched to stand in for the brand's own until that is there. */
export interface StandInFont {
  /** Names under which systems know it, all with the same widths. */
  names: readonly string[];
  averageWidth: number;
}

/** A font family: its name, the file that holds it, and the metrics its fallback must match. */
export interface BrandFont extends FontMetrics {
  /** The CSS family name of the brand's own file. No word of it is a number: minifiers drop the quotes that such a name needs. */
  family: string;
  /** The file's name; null for a family that systems have. */
  file: string | null;
  /** The weights in the file, as in `font-weight` of `@font-face`. */
  weights: string;
  /** System families, in order, used until the file is there. */
  fallback: readonly string[];
  /** The font whose size is adjusted so that nothing moves when the file arrives. */
  standIn: StandInFont;
}

/** All values of a company's brand; a rebrand changes this object only. */
export interface Brand {
  /** Kebab-case; the value of `data-brand`. */
  name: string;
  color: BrandColors;
  font: { heading: BrandFont; text: BrandFont; mono: BrandFont };
  /** The unit of space, px. Every distance is a multiple of it. @default 8 */
  spaceUnit: number;
  /** Corner radius of small and large parts, px. */
  radius: { small: number; large: number };
}
