import { deniedHelp } from './denied-help';
import * as styles from './PromptCard.css';

export const english = {
  /** Heading of the help for a blocked microphone. */
  promptDenied: 'The microphone is blocked for this site',
  deniedChromium: 'Select the icon to the left of the address, allow the microphone, then try again.',
  deniedFirefox: 'Select the crossed-out microphone in the address bar, remove the block, then try again.',
  deniedSafari: 'Open the menu Safari, Settings for This Website, allow the microphone, then try again.',
  deniedPhone: 'Open the settings of this site in your browser, allow the microphone, then try again.',
};

/** How to unblock the microphone in this browser. Renders a `<div>`. */
export function DeniedHelp({ words: given }: { words: Partial<typeof english> }) {
  const words = { ...english, ...given };
  return (
    <div className={styles.help}>
      <div className={styles.title}>{words.promptDenied}</div>
      <div>{words[deniedHelp(navigator.userAgent)]}</div>
    </div>
  );
}
