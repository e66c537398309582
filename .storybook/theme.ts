import { create } from 'storybook/theming';
import { probata } from '../packages/ui/src/theme/brands/probata';

const { accent, accentText, ink, inkMuted, line, paper, paperRaised, paperSunken } = probata.color;

/** Storybook's own parts in the brand's colors. */
export const storybookTheme = (theme: 'light' | 'dark') =>
  create({
    base: theme,
    brandTitle: 'Probata design system',
    // The docs pages load the brand's fonts, the manager does not.
    fontBase: 'var(--probata-font-text, "Nunito Sans", sans-serif)',
    fontCode: 'var(--probata-font-mono, monospace)',
    colorPrimary: accent[theme],
    colorSecondary: accentText[theme],
    appBg: paperSunken[theme],
    appContentBg: paper[theme],
    appPreviewBg: paper[theme],
    appBorderColor: line[theme],
    appBorderRadius: 2,
    inputBg: paperRaised[theme],
    inputTextColor: ink[theme],
    inputBorderRadius: 2,
    buttonBg: paperRaised[theme],
    buttonBorder: line[theme],
    textColor: ink[theme],
    textMutedColor: inkMuted[theme],
    barBg: paper[theme],
  });
