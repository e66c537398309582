/** @jsxImportSource preact */
import type { HTMLAttributes } from 'preact';
import { expect, test } from 'vitest';
import type { UploadElements } from '../element';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements
      extends UploadElements<HTMLAttributes<HTMLElement> & ClassAttributes<HTMLElement>> {}
  }
}

test('Preact’s JSX knows the element, and refuses unknown attributes', () => {
  const known = (
    <probata-upload
      endpoint="/api/uploads"
      messages={{ choose: 'Choose evidence' }}
      onupload-received={({ detail }) => detail.size satisfies number}
    />
  );
  expect(known.type).toBe('probata-upload');
  // @ts-expect-error: the element has no such attribute
  expect((<probata-upload colour="red" />).type).toBe('probata-upload');
});
