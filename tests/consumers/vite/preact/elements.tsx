// Compiled and never run: the elements in Preact's JSX.
import type {} from '@probata/forms/jsx-preact';
import type {} from '@probata/uploads/jsx-preact';
import type {} from '@probata/voice/jsx-preact';

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
