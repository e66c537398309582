import type { Locale } from '@probata/ui/locale-provider';

interface EarlyStrings {
  /** The avatar's name before a call. */
  avatar: string;
  /** The avatar's name during a call; it shows and hides the call window. */
  avatarInCall: string;
  notStartedUnreachable: string;
  /** Starts again after a failed start. */
  tryAgain: string;
}

/** The strings shown before the call window is loaded, or when it cannot be; the others come with it. */
export const earlyStrings: Record<Locale, EarlyStrings> = {
  en: {
    avatar: 'Talk to the voice assistant',
    avatarInCall: 'Voice assistant: call in progress',
    // Some browsers keep a module that failed to load until the page is loaded anew.
    notStartedUnreachable:
      'The voice assistant could not be reached. Check your connection, then try again or reload the page.',
    tryAgain: 'Try again',
  },
  es: {
    avatar: 'Hablar con el asistente de voz',
    avatarInCall: 'Asistente de voz: llamada en curso',
    notStartedUnreachable:
      'No se ha podido contactar con el asistente de voz. Compruebe su conexión e inténtelo de nuevo, o recargue la página.',
    tryAgain: 'Reintentar',
  },
};
