import { styleShadow, upgradeProperties } from '@probata/ui/custom-element';
import { createRoot, type Root } from 'react-dom/client';
import type { UploadMessagesOverride } from '../core/messages';
import type { ReceivedFile } from '../core/upload-queue';
import { GuestUpload } from '../react/GuestUpload';
import '@probata/ui/base';
import './host.css';
import { sheets } from './sheets';

/** The event of `<probata-upload>`. It bubbles and is composed. */
export interface UploadElementEvents {
  'upload-received': CustomEvent<ReceivedFile>;
}

const attributes = ['endpoint', 'limit', 'phone', 'email'] as const;

/** `<probata-upload>` in JSX: its attributes, its property, and a listener for its event. */
export type ProbataUploadElementProps = {
  [Name in (typeof attributes)[number]]?: string | number | undefined;
} & Partial<Pick<ProbataUploadElement, 'messages'>> & {
    [Name in keyof UploadElementEvents as `on${Name}`]?: (event: UploadElementEvents[Name]) => void;
  };

/** The properties of `<probata-upload>`, beside its attributes. */
export interface ProbataUploadElement extends HTMLElement {
  /** Where the server receives files by tus 1.0; reflects the attribute `endpoint`. Another one begins another upload. */
  endpoint: string;
  /** Texts of your own, any part of them. */
  messages: UploadMessagesOverride | undefined;
}

/** Defines `<probata-upload>`. A function, as `HTMLElement` does not exist on a server that imports the module. */
export function defineProbataUpload(): void {
  if (customElements.get('probata-upload')) return;

  class Element extends HTMLElement implements ProbataUploadElement {
    static observedAttributes = attributes;

    #root: Root | null = null;
    #shadow = this.attachShadow({ mode: 'open' });
    #messages: UploadMessagesOverride | undefined;

    constructor() {
      super();
      styleShadow(this.#shadow, sheets.join('\n'));
    }

    connectedCallback() {
      upgradeProperties<ProbataUploadElement>(this, ['endpoint', 'messages']);
      this.#root ??= createRoot(this.#shadow);
      this.#render();
    }

    disconnectedCallback() {
      // A move disconnects and reconnects the element in one task, which must not end the upload.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#root?.unmount();
        this.#root = null;
      });
    }

    attributeChangedCallback() {
      this.#render();
    }

    get endpoint() {
      return this.getAttribute('endpoint') ?? '';
    }
    set endpoint(value: string) {
      this.setAttribute('endpoint', value);
    }
    get messages() {
      return this.#messages;
    }
    set messages(value: UploadMessagesOverride | undefined) {
      this.#messages = value;
      this.#render();
    }

    override focus(options?: FocusOptions) {
      this.#shadow.querySelector<HTMLElement>('input[type="file"]')?.focus(options);
    }

    #render() {
      if (!this.#root || !this.endpoint) return;
      const limit = Number(this.getAttribute('limit')) || undefined;
      this.#root.render(
        <GuestUpload
          key={`${this.endpoint} ${limit}`}
          endpoint={this.endpoint}
          limit={limit}
          messages={this.#messages}
          phone={this.getAttribute('phone') ?? undefined}
          email={this.getAttribute('email') ?? undefined}
          help={this.querySelector('[slot="help"]') ? <slot name="help" /> : undefined}
          onReceived={(detail) =>
            this.dispatchEvent(new CustomEvent('upload-received', { detail, bubbles: true, composed: true }))
          }
        />,
      );
    }
  }

  customElements.define('probata-upload', Element);
}
