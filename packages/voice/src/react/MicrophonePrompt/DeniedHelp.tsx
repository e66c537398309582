import { TextLink } from '@probata/ui/text-link';
import { blockedByPolicy, deniedHelp } from './denied-help';
import * as styles from './PromptCard.css';

export const english = {
  /** Heading of the help for a blocked microphone. */
  promptDenied: 'The microphone is blocked for this site',
  deniedChromium: 'Select the icon to the left of the address, allow the microphone, then try again.',
  deniedFirefox: 'Select the crossed-out microphone in the address bar, remove the block, then try again.',
  deniedSafari: 'Open the menu Safari, Settings for This Website, allow the microphone, then try again.',
  deniedPhone: 'Open the settings of this site in your browser, allow the microphone, then try again.',
  deniedSystem:
    'The settings of your computer or phone forbid this browser the microphone. Allow it there, then try again.',
  /** Heading and help where the page that shows the assistant forbids the microphone. */
  promptForbidden: 'The microphone is not available here',
  deniedFrame:
    'This page is shown inside another one, which does not let it use the microphone. Open it by itself, or ask the owner of the other page to add allow="microphone" to the frame.',
  deniedPolicy:
    'This page forbids itself the microphone. Ask its owner to allow it in the header Permissions-Policy.',
  openAlone: 'Open this page by itself',
};

/** How to unblock the microphone in this browser, or who else has to. Renders a `<div>`. */
export function DeniedHelp({
  words: given,
  isSystem = false,
}: {
  words: Partial<typeof english>;
  /** Whether the operating system blocks it. @default false */
  isSystem?: boolean;
}) {
  const words = { ...english, ...given };
  const policy = blockedByPolicy();
  const help =
    policy === 'frame'
      ? words.deniedFrame
      : policy === 'page'
        ? words.deniedPolicy
        : words[isSystem ? 'deniedSystem' : deniedHelp(navigator.userAgent)];
  return (
    <div className={styles.help}>
      <div className={styles.title}>{policy ? words.promptForbidden : words.promptDenied}</div>
      <div>{help}</div>
      {policy === 'frame' && (
        <TextLink href={location.href} newTab>
          {words.openAlone}
        </TextLink>
      )}
    </div>
  );
}
