// Compiled and never run: the types that the packages promise.
import type {} from '@probata/forms/jsx-react';
import type {} from '@probata/uploads/jsx-react';
import type {} from '@probata/voice/jsx-react';
import '@probata/forms/element';
import '@probata/uploads/element';
import '@probata/voice/element';
import '@probata/ui/styles.css';
import '@probata/legal-renderer/legal.css';
import { TextField } from '@probata/ui/text-field';
import { useRef } from 'react';

document.addEventListener('inquiry-failed', ({ detail }) => console.log(detail.reason satisfies string));
document.addEventListener('upload-received', ({ detail }) => console.log(detail.name satisfies string));
document.addEventListener('voice-call-end', ({ detail }) => console.log(detail));

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
