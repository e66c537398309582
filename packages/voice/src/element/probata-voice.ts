import { styleShadow } from '@probata/ui/custom-element';
import { toLocale } from '@probata/ui/locale-provider';
import type { Voice } from '../core/voice';
import { loadStrings } from '../react/locale';
import { toOption, voicePositions, voiceSizes } from '../react/options';
import type { VoiceStrings } from '../react/strings';
import { doubleClickGuard } from '../react/VoiceAvatar/double-click';
import { earlyStrings } from '../react/VoiceAvatar/early-strings';
import * as styles from '../react/VoiceAvatar/VoiceAvatar.css';
import type { VoiceAttribute } from './attributes';
import type { VoiceElementEvents } from './events';
import './host.css';
import type { Session } from './session';
import { sheets } from './sheets';

/** The properties and methods of `<probata-voice>`. */
export interface ProbataVoiceElement extends HTMLElement {
  /** Texts instead of those of the `locale`; set it before the first press. */
  strings: Partial<VoiceStrings> | undefined;
  /** The voice. Reading it loads what a call needs and starts none. */
  readonly voice: Promise<Voice>;
  /** Same as a press of the avatar: starts a call, or shows or hides the window of the current one. */
  press(): Promise<void>;
}

const svg = 'http://www.w3.org/2000/svg';
const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '') => {
  const element = document.createElement(tag);
  element.className = className;
  return element;
};

function drawFace(image: string | null): Element {
  if (image !== null) {
    const picture = make('img', styles.picture);
    picture.src = image;
    picture.alt = '';
    return picture;
  }
  const drawing = document.createElementNS(svg, 'svg');
  const wave = document.createElementNS(svg, 'path');
  const attributes = {
    class: styles.drawing,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) drawing.setAttribute(name, value);
  wave.setAttribute('d', 'M3 11v2M7.5 7.5v9M12 3.5v17M16.5 8v8M21 11v2');
  drawing.append(wave);
  return drawing;
}

/** Defines `<probata-voice>`. A function, because servers import the module without `HTMLElement`. */
export function defineProbataVoice(): void {
  if (customElements.get('probata-voice')) return;

  class Element extends HTMLElement implements ProbataVoiceElement {
    static observedAttributes: VoiceAttribute[] = [
      'label',
      'image',
      'position',
      'size',
      'title',
      'mode',
      'locale',
    ];

    // `declare`: a class field would overwrite a value set before the element was defined.
    declare strings: Partial<VoiceStrings> | undefined;
    #session: Promise<Session> | null = null;
    #shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });
    #sheet = styleShadow(this.#shadow, sheets.join('\n'));
    #avatar = make('button', styles.avatar);
    #notice = make('div');
    #place = make('div');
    #corner = make('div');
    /** The texts of the `locale`, once loaded. */
    #texts: Partial<VoiceStrings> = {};

    constructor() {
      super();
      this.#avatar.type = 'button';
      this.#avatar.part.add('avatar');
      this.#avatar.setAttribute('aria-expanded', 'false');
      const prefetch = () =>
        void this.#open().then(
          ({ voice }) => voice.prefetch(),
          () => {},
        );
      this.#avatar.addEventListener('pointerenter', prefetch);
      this.#avatar.addEventListener('focus', prefetch);
      this.#avatar.addEventListener('click', () => void this.press());
      const corner = this.#corner;
      // The host's `title` is the window's, not a tooltip over everything.
      corner.title = '';
      corner.addEventListener('click', doubleClickGuard(), true);
      // The corner lays out the notice and the window's parts beside the avatar.
      for (const part of [this.#notice, this.#place]) part.style.display = 'contents';
      this.#notice.role = 'alert';
      corner.append(this.#avatar, this.#notice, this.#place);
      this.#shadow.append(corner);
    }

    connectedCallback() {
      this.attributeChangedCallback();
      if (this.#session || !this.hasAttribute('default-open')) return;
      this.#open().then(
        (session) => session.show(),
        (error: unknown) => console.error('The call window could not be loaded.', error),
      );
    }

    disconnectedCallback() {
      // Moving the element disconnects and connects it in one task; the call continues.
      queueMicrotask(() => {
        if (this.isConnected) return;
        void this.#session?.then((session) => session.close());
        this.#session = null;
      });
    }

    attributeChangedCallback() {
      const position = toOption(voicePositions, this.getAttribute('position'));
      const size = toOption(voiceSizes, this.getAttribute('size'));
      this.#corner.className = position ? styles.places[position] : styles.corner;
      if (this.#tag) this.#corner.lang = this.#locale;
      else this.#corner.removeAttribute('lang');
      this.#avatar.className =
        size && size !== 'medium' ? `${styles.avatar} ${styles.avatarSizes[size]}` : styles.avatar;
      this.#avatar.setAttribute('aria-label', this.getAttribute('label') ?? this.#early.avatar);
      this.#avatar.replaceChildren(drawFace(this.getAttribute('image')));
      void Promise.all([this.#session, this.#session && this.#loadTexts()]).then(
        ([session]) => session?.update(),
        () => {},
      );
    }

    /** The attribute `locale`, else the nearest `lang` of the page, as in the forms. */
    get #tag() {
      return (
        this.getAttribute('locale') ?? (this.closest<HTMLElement>('[lang]') ?? document.documentElement).lang
      );
    }

    get #locale() {
      return toLocale(this.#tag);
    }

    get #early() {
      return { ...earlyStrings[this.#locale], ...this.strings };
    }

    async #loadTexts() {
      const locale = this.#locale;
      const texts = await loadStrings(locale);
      if (locale === this.#locale) this.#texts = texts;
    }

    get voice() {
      return this.#open().then(({ voice }) => voice);
    }

    async press() {
      this.#notice.replaceChildren();
      try {
        (await this.#open()).press();
      } catch (error) {
        this.#showUnreachable();
        console.error('The voice assistant could not be loaded, so no call was started.', error);
      }
    }

    /** The call window shows its own notices; this one is for when that cannot be loaded. */
    #showUnreachable() {
      const notice = make('div', styles.notice);
      notice.part.add('notice');
      const retry = make('button', styles.retry);
      retry.type = 'button';
      retry.textContent = this.#early.tryAgain;
      retry.addEventListener('click', () => {
        this.#avatar.focus();
        void this.press();
      });
      notice.append(`${this.#early.notStartedUnreachable} `, retry);
      this.#notice.replaceChildren(notice);
    }

    #open() {
      this.#session ??= Promise.all([import('./session'), this.#loadTexts()]).then(
        ([{ openSession }]) =>
          openSession({
            place: this.#place,
            avatar: this.#avatar,
            sheet: this.#sheet,
            read: (attribute) => this.getAttribute(attribute),
            strings: () => ({ ...this.#texts, ...this.strings }),
            emit: (name: keyof VoiceElementEvents, detail: unknown) =>
              this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
          }),
        (error: unknown) => {
          this.#session = null;
          throw error;
        },
      );
      return this.#session;
    }
  }
  customElements.define('probata-voice', Element);
}
