import { styleShadow, upgradeProperties } from '@probata/ui/custom-element';
import { createRoot, type Root } from 'react-dom/client';
import {
  type CrossFieldRule,
  type FurtherFields,
  type InquiryDefinition,
  toDefinition,
} from '../core/definition';
import type { InquiryForm } from '../core/fields';
import type { MessagesOverride } from '../core/messages';
import type { FailureReason } from '../core/submit';
import { InquiryForm as Form } from '../react/InquiryForm';
import type { InquiryFormOptions } from '../react/options';
import '@probata/ui/base';
import './host.css';
import { attributeList, childList, type FieldList } from './field-list';
import { sheets } from './sheets';

/** The events of a form element. They bubble and are composed; none carries typed text. */
export interface InquiryFormEvents {
  'inquiry-invalid': CustomEvent<{ form: InquiryForm; fields: string[] }>;
  'inquiry-sending': CustomEvent<{ form: InquiryForm }>;
  'inquiry-sent': CustomEvent<{ form: InquiryForm }>;
  'inquiry-failed': CustomEvent<{ form: InquiryForm; reason: FailureReason; status?: number }>;
}

/** A form element in JSX: its attributes, its properties, and a listener per event. */
export type InquiryFormElementProps = {
  [Name in Exclude<(typeof attributes)[number], 'fields'>]?: string | number | boolean | undefined;
} & {
  /** The further fields: the list as JSON, or as the property takes them. */
  fields?: string | FurtherFields | undefined;
} & Partial<
    Pick<InquiryFormElement, 'check' | 'context' | 'messages' | 'blockedDomains' | 'upload' | 'fetch'>
  > & {
    [Name in keyof InquiryFormEvents as `on${Name}`]?: (event: InquiryFormEvents[Name]) => void;
  };

/** The properties and methods of a form element, beside its attributes. */
export interface InquiryFormElement extends HTMLElement {
  /** The inquiries endpoint or a workflow URL; reflects the attribute `endpoint`. */
  endpoint: string;
  /** The further fields, as `defineInquiry` takes them. They replace the attribute `fields` and the `<probata-field>` elements. */
  fields: FurtherFields | undefined;
  /** Rules across fields, as `defineInquiry` takes them. */
  check: CrossFieldRule<FurtherFields> | undefined;
  /** The texts of hidden fields, by name. */
  context: Partial<Record<string, string>> | undefined;
  /** Messages that replace those of the element's language. */
  messages: MessagesOverride | undefined;
  /** The free email domains that the contact form refuses, in lower case. */
  blockedDomains: ReadonlySet<string> | undefined;
  /** Sends one file of a field of the kind `file`, as the option `upload` of the React forms does. */
  upload: InquiryFormOptions['upload'];
  /** Replaces the global fetch, for a demo or a test. */
  fetch: typeof fetch | undefined;
  /** Empties the fields and forgets the draft. */
  reset(): void;
}

const attributes = [
  'endpoint',
  'fields',
  'locale',
  'lang',
  'phone',
  'email',
  'direct',
  'retries',
  'disabled',
  'summary-level',
] as const;

/** Defines one form element. A function, as `HTMLElement` does not exist on a server that imports the module. */
export function defineInquiryForm(tag: string, form: InquiryForm): void {
  if (customElements.get(tag)) return;

  class Element extends HTMLElement implements InquiryFormElement {
    /** A fieldset disables the element and a form resets it. */
    static formAssociated = true;
    static observedAttributes = attributes;

    #root: Root | null = null;
    #internals = this.attachInternals();
    #shadow = this.attachShadow({ mode: 'open' });
    #disabled = false;
    #fields: FurtherFields | undefined;
    #check: CrossFieldRule<FurtherFields> | undefined;
    #context: Partial<Record<string, string>> | undefined;
    #definition: InquiryDefinition | undefined;
    /** What the definition was made of; another one would lose what the form shows. */
    #source: unknown;
    #children = new MutationObserver(() => this.#redefine());
    #messages: MessagesOverride | undefined;
    #blockedDomains: ReadonlySet<string> | undefined;
    #upload: InquiryFormOptions['upload'];
    #fetch: typeof fetch | undefined;

    constructor() {
      super();
      styleShadow(this.#shadow, sheets.join('\n'));
    }

    connectedCallback() {
      upgradeProperties<InquiryFormElement>(this, [
        'fields',
        'check',
        'context',
        'messages',
        'blockedDomains',
        'upload',
        'fetch',
        'endpoint',
      ]);
      this.#root ??= createRoot(this.#shadow);
      // A parser adds the children of an element that is defined already after this callback.
      this.#children.observe(this, { childList: true, subtree: true, attributes: true });
      this.#redefine();
    }

    disconnectedCallback() {
      // A move disconnects and reconnects the element in one task, which must not reset the form.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#children.disconnect();
        this.#root?.unmount();
        this.#root = null;
      });
    }

    attributeChangedCallback(name: string) {
      if (name === 'fields') this.#redefine();
      else this.#render();
    }

    formDisabledCallback(disabled: boolean) {
      this.#disabled = disabled;
      this.#render();
    }

    formResetCallback() {
      this.reset();
    }

    get endpoint() {
      return this.getAttribute('endpoint') ?? '';
    }
    set endpoint(value: string) {
      this.setAttribute('endpoint', value);
    }
    get fields() {
      return this.#fields;
    }
    set fields(value: FurtherFields | undefined) {
      if (value === this.#fields) return;
      this.#fields = value;
      this.#redefine();
    }
    get check() {
      return this.#check;
    }
    set check(value: CrossFieldRule<FurtherFields> | undefined) {
      this.#check = value;
    }
    get context() {
      return this.#context;
    }
    set context(value: Partial<Record<string, string>> | undefined) {
      this.#context = value;
      this.#render();
    }
    get messages() {
      return this.#messages;
    }
    set messages(value: MessagesOverride | undefined) {
      this.#messages = value;
      this.#render();
    }
    get blockedDomains() {
      return this.#blockedDomains;
    }
    set blockedDomains(value: ReadonlySet<string> | undefined) {
      this.#blockedDomains = value;
      this.#render();
    }
    get upload() {
      return this.#upload;
    }
    set upload(value: InquiryFormOptions['upload']) {
      this.#upload = value;
      this.#render();
    }
    get fetch() {
      return this.#fetch;
    }
    set fetch(value: typeof fetch | undefined) {
      this.#fetch = value;
      this.#render();
    }

    override focus(options?: FocusOptions) {
      this.#shadow.querySelector('input')?.focus(options);
    }

    reset() {
      this.#shadow.querySelector('form')?.reset();
    }

    #emit<Name extends keyof InquiryFormEvents>(name: Name, detail: InquiryFormEvents[Name]['detail']) {
      // For the page's styles: `probata-contact-form:state(sending)`.
      this.#internals.states.clear();
      this.#internals.states.add(name.slice('inquiry-'.length));
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    }

    /** Reads the further fields. Throws, and shows no form, when one of them cannot work: a consent may be missing. */
    #redefine() {
      if (!this.#root) return;
      const list: FieldList = this.#fields
        ? Object.entries(this.#fields)
        : [...attributeList(this), ...childList(this)];
      const source = this.#fields ?? JSON.stringify(list);
      if (source !== this.#source) {
        this.#source = source;
        this.#definition = undefined;
        try {
          // Read when it runs: rules that the page sets later lose nothing that is typed.
          this.#definition = toDefinition(list, { base: form, check: (inquiry) => this.#check?.(inquiry) });
        } finally {
          if (!this.#definition) this.#root.render(null);
        }
      }
      this.#render();
    }

    #render() {
      if (!this.#root || !this.#definition) return;
      const { lang } = this.closest<HTMLElement>('[lang]') ?? document.documentElement;
      const direct = this.getAttribute('direct');
      const level = Number(this.getAttribute('summary-level'));
      this.#root.render(
        <Form
          form={this.#definition}
          context={this.#context}
          endpoint={this.endpoint}
          locale={this.getAttribute('locale') ?? (lang || undefined)}
          messages={this.#messages}
          blockedDomains={this.#blockedDomains}
          upload={this.#upload}
          fetch={this.#fetch}
          phone={this.getAttribute('phone') ?? undefined}
          email={this.getAttribute('email') ?? undefined}
          help={this.querySelector('[slot="help"]') ? <slot name="help" /> : undefined}
          direct={direct === null ? undefined : direct !== 'false'}
          retries={Number(this.getAttribute('retries')) || 0}
          summaryLevel={level === 3 || level === 4 ? level : 2}
          disabled={this.#disabled || this.hasAttribute('disabled')}
          onInvalid={(errors) => this.#emit('inquiry-invalid', { form, fields: Object.keys(errors) })}
          onSending={() => this.#emit('inquiry-sending', { form })}
          onSent={() => this.#emit('inquiry-sent', { form })}
          onFailed={({ reason, status }) =>
            this.#emit('inquiry-failed', { form, reason, ...(status === undefined ? {} : { status }) })
          }
        />,
      );
    }
  }

  customElements.define(tag, Element);
}
