'use client';

import { type Locale, useLocale } from '@probata/ui/locale-provider';
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CallFeedback } from '../CallPanel/feedback';
import type { CallWindowProps } from '../CallWindow/CallWindow';
import type { Consent, ConsentReceipt } from '../consent';
import { loadStrings } from '../locale';
import type { VoiceMode, VoicePosition, VoiceSize } from '../options';
import type { VoiceStrings } from '../strings';
import { doubleClickGuard } from '../VoiceAvatar/double-click';
import { earlyStrings } from '../VoiceAvatar/early-strings';
import { VoiceAvatar } from '../VoiceAvatar/VoiceAvatar';
import * as styles from '../VoiceAvatar/VoiceAvatar.css';
import { useVoiceContext } from '../voice-context';

export interface VoiceAssistantProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'lang' | 'children' | 'dangerouslySetInnerHTML'> {
  /** The avatar's `id`, for a `<label>` of the page. */
  avatarId?: string | undefined;
  /**
   * URL of a square picture for the avatar, or an element, 4px smaller than it: 60px with the default size. An inline `<svg>` is cheaper than an `<img>`, for
   * which the browser creates a document. @default a drawn wave
   */
  image?: string | ReactElement;
  /** The notice to agree to before the first call. @default none */
  consent?: Consent;
  /** Called with the receipt of each agreement. */
  onConsent?: (receipt: ConsentReceipt) => void;
  /** Asks after each call whether it helped, and receives the answer. @default no question */
  onFeedback?: (feedback: CallFeedback) => void;
  /** A corner of the window, or `inline` in the page's flow. @default bottom end up to 768px, top end from 769px on */
  position?: VoicePosition | undefined;
  /** The avatar's width and height: 48, 64 or 80 px. @default 'medium' */
  size?: VoiceSize | undefined;
  /** The call window's title and name. @default the string `title` */
  title?: string | undefined;
  /** `voice`: without text entry. `text`: without a microphone and its prompt; the assistant is heard. @default 'both' */
  mode?: VoiceMode | undefined;
  /** Shows the call window before a call, with a button that starts one. No call starts by itself. @default false */
  defaultOpen?: boolean | undefined;
  /** The call window has been opened or closed, by whatever means. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The language of the texts, as for `VoiceProvider`. @default the `VoiceProvider`'s, the `LocaleProvider`'s, else 'en' */
  locale?: string | undefined;
}

/** What is loaded with the window, for one language. */
interface LoadedWindow {
  Window: ComponentType<CallWindowProps>;
  locale: Locale;
  texts: Partial<VoiceStrings>;
}

/**
 * The assistant: avatar (fixed unless its `position` is `inline`), microphone prompt and call window. Everything but the avatar is
 * loaded on pointerenter or focus. A failed start is logged and shown. For the button alone use `VoiceAvatar`; without React,
 * `<probata-voice>`. Renders a `<div>`; needs a `VoiceProvider`.
 */
export function VoiceAssistant({
  avatarId,
  image,
  consent,
  onConsent,
  onFeedback,
  position,
  size,
  title,
  mode,
  defaultOpen,
  onOpenChange,
  locale,
  ...rest
}: VoiceAssistantProps) {
  const { source, strings, locale: provided } = useVoiceContext();
  const chosen = useLocale(locale ?? provided);
  const language = chosen ?? 'en';
  const avatar = useRef<HTMLButtonElement>(null);
  const [presses, setPresses] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  const [loaded, setLoaded] = useState<LoadedWindow | null>(null);
  const [dropDoubleClick] = useState(doubleClickGuard);

  const changeOpen = (open: boolean) => {
    setOpen(open);
    onOpenChange?.(open);
  };
  const fetchWindow = () =>
    Promise.all([import('../CallWindow/CallWindow'), loadStrings(language)]).then(
      ([{ CallWindow: Window }, texts]) => setLoaded({ Window, locale: language, texts }),
    );
  const press = () => {
    setPresses(presses + 1);
    setUnavailable(false);
    if (loaded) return;
    fetchWindow().catch((error: unknown) => {
      setUnavailable(true);
      console.error('The call window could not be loaded, so no call was started.', error);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once; later only the language counts
  useEffect(() => {
    if (loaded ? loaded.locale === language : !defaultOpen) return;
    fetchWindow().then(() => {
      if (!loaded) changeOpen(true);
    }, console.error);
  }, [language]);

  const early = { ...earlyStrings[language], ...strings };
  return (
    <div
      {...rest}
      className={[position ? styles.places[position] : styles.corner, rest.className]
        .filter(Boolean)
        .join(' ')}
      lang={chosen}
      {...(isOpen && { 'data-open': '' })}
      onClickCapture={(event) => {
        rest.onClickCapture?.(event);
        dropDoubleClick(event);
      }}
    >
      <VoiceAvatar
        ref={avatar}
        id={avatarId}
        {...(image && { image })}
        size={size}
        locale={locale}
        expanded={isOpen}
        onApproach={() => void (loaded?.locale === language || fetchWindow().catch(() => {}))}
        onPress={press}
      />
      {isUnavailable && (
        <div role="alert" className={styles.notice}>
          <span>{early.notStartedUnreachable}</span>{' '}
          <button
            type="button"
            className={styles.retry}
            onClick={() => {
              avatar.current?.focus();
              press();
            }}
          >
            {early.tryAgain}
          </button>
        </div>
      )}
      {loaded && (presses > 0 || isOpen) && (
        <loaded.Window
          consent={consent}
          onConsent={onConsent}
          onFeedback={onFeedback}
          title={title}
          mode={mode}
          defaultOpen={defaultOpen}
          source={source}
          strings={{ ...loaded.texts, ...strings }}
          presses={presses}
          avatar={avatar}
          isOpen={isOpen}
          onOpenChange={changeOpen}
        />
      )}
    </div>
  );
}
