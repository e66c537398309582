// Compiled and never run: the elements in Preact's JSX.
import type { InquiryElements } from '@probata/forms/element';
import type { UploadElements } from '@probata/uploads/element';
import type { VoiceElements } from '@probata/voice/element';
import type { ClassAttributes, HTMLAttributes } from 'preact';

type Attributes = HTMLAttributes<HTMLElement> & ClassAttributes<HTMLElement>;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements
      extends InquiryElements<Attributes>,
        UploadElements<Attributes>,
        VoiceElements<Attributes> {}
  }
}

export function Elements() {
  return (
    <>
      <probata-contact-form endpoint="/api" oninquiry-sent={({ detail }) => console.log(detail.form)} />
      <probata-upload endpoint="/api/uploads" onupload-received={({ detail }) => console.log(detail.name)} />
      <probata-voice demo />
      {/* @ts-expect-error: the element has no such attribute */}
      <probata-voice colour="red" />
    </>
  );
}
