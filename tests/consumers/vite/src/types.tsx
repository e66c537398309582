// Compiled and never run: the types that the packages promise.
import type { InquiryElements } from '@probata/forms/element';
import type { UploadElements } from '@probata/uploads/element';
import type { VoiceElements } from '@probata/voice/element';
import '@probata/forms/element';
import '@probata/uploads/element';
import '@probata/voice/element';
import '@probata/ui/styles.css';
import '@probata/legal-renderer/legal.css';
import { TextField } from '@probata/ui/text-field';
import { type HTMLAttributes, type RefAttributes, useRef } from 'react';

document.addEventListener('inquiry-failed', ({ detail }) => console.log(detail.reason satisfies string));
document.addEventListener('upload-received', ({ detail }) => console.log(detail.name satisfies string));
document.addEventListener('voice-call-end', ({ detail }) => console.log(detail));

type Attributes = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements
      extends InquiryElements<Attributes>,
        UploadElements<Attributes>,
        VoiceElements<Attributes> {}
  }
}

export function Elements() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <probata-contact-form
        endpoint="/api"
        summary-level={3}
        oninquiry-sent={({ detail }) => console.log(detail.form)}
      />
      <probata-training-form endpoint="/api" lang="es" />
      <probata-upload endpoint="/api/uploads" onupload-received={({ detail }) => console.log(detail.name)} />
      <probata-voice demo onvoice-consent={({ detail }) => console.log(detail)} />
      {/* @ts-expect-error: the element has no such attribute */}
      <probata-voice colour="red" />
      <TextField ref={field} name="matter" label="Matter" />
      {/* @ts-expect-error: its kinds are listed */}
      <TextField name="matter" label="Matter" type="color" />
    </>
  );
}
