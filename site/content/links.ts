import { sample } from './sample';

/**
 * Every external address that a page links to or embeds. Sample addresses use reserved names (RFC 2606), so that a copy of
 * this site contacts nobody.
 */
export const links = {
  review: {
    reveal: sample('https://reveal.probata.example/'),
    relativityClassic: sample('https://relativity.probata.example/'),
    relativityOne: sample('https://relativityone.probata.example/'),
    iconectSaas: sample('https://iconect.probata.example/'),
  },
  video: {
    costConfidence: sample('https://video.probata.example/embed/cost-confidence'),
    reprographics: sample('https://video.probata.example/embed/reprographics'),
  },
  scheduling: {
    /** The widget's script and style sheet: the Training page adds them and removes them on leaving. */
    script: sample('https://scheduling.probata.example/assets/widget.js'),
    stylesheet: sample('https://scheduling.probata.example/assets/widget.css'),
    reveal: sample('https://scheduling.probata.example/training/reveal'),
    relativity: sample('https://scheduling.probata.example/training/relativity'),
    iconect: sample('https://scheduling.probata.example/training/iconect'),
  },
  learning: {
    revealDocumentation: sample('https://learn.probata.example/reveal/documentation'),
    revealAcademy: sample('https://learn.probata.example/reveal/academy'),
    revealReleaseNotes: sample('https://learn.probata.example/reveal/release-notes'),
    relativityDocumentation: sample('https://learn.probata.example/relativity/documentation'),
    relativityLearning: sample('https://learn.probata.example/relativity/learning'),
    relativityCommunity: sample('https://learn.probata.example/relativity/community'),
    iconectDocumentation: sample('https://learn.probata.example/iconect/documentation'),
    iconectVideos: sample('https://learn.probata.example/iconect/videos'),
    iconectSupport: sample('https://learn.probata.example/iconect/support'),
  },
  products: {
    cullable: sample('https://cullable.probata.example/'),
    depositionEngine: sample('https://deposition.probata.example/'),
    navigator: sample('https://navigator.probata.example/'),
    finraNavigator: sample('https://finra-navigator.probata.example/'),
    elishaLex: sample('https://elisha-lex.probata.example/'),
    seraphim: sample('https://seraphim.probata.example/'),
  },
  /** The target of "I'm feeling adventurous". */
  retroWeb: sample('https://retro-web.example/'),
} as const;
