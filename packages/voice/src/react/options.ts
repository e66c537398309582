/** Where the avatar is: a corner of the window, fixed, or in the page's flow. `start` is left in left-to-right pages. */
export const voicePositions = ['bottom-end', 'bottom-start', 'top-end', 'top-start', 'inline'] as const;
export type VoicePosition = (typeof voicePositions)[number];

/** The avatar's width and height: 48, 64 or 80 px. */
export const voiceSizes = ['small', 'medium', 'large'] as const;
export type VoiceSize = (typeof voiceSizes)[number];

/** How a person talks to the assistant: by voice and text, by voice alone, or by text alone without a microphone. */
export const voiceModes = ['both', 'voice', 'text'] as const;
export type VoiceMode = (typeof voiceModes)[number];

/** The option of that name; undefined for any other text, so that an unknown attribute value is the default. */
export const toOption = <Option extends string>(
  options: readonly Option[],
  text: string | null,
): Option | undefined => options.find((option) => option === text);
