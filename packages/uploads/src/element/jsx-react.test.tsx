import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UploadElements } from '../element';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements
      extends UploadElements<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>> {}
  }
}

test('React’s JSX knows the element, its attributes and its event', () => {
  const html = renderToStaticMarkup(
    <probata-upload
      endpoint="/api/uploads"
      limit={1000}
      phone="+1 555-0100"
      onupload-received={({ detail }) => detail.sha256 satisfies string | null}
    />,
  );
  expect(html).toContain('endpoint="/api/uploads" limit="1000" phone="+1 555-0100"');
});

test('React’s JSX refuses unknown attributes', () => {
  // @ts-expect-error: the element has no such attribute
  expect(<probata-upload colour="red" />).toBeDefined();
});

/** Compiled and never run: the event is typed on `document`. */
export const listen = () =>
  document.addEventListener('upload-received', ({ detail }) => detail.name satisfies string);
