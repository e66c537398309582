import { Box } from '@probata/ui/box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import { expect, waitFor, within } from 'storybook/test';

interface ElementProps {
  /** The markup of the element, as a page without React writes it. */
  html: string;
}

/** The element of this markup, created outside React's tree. */
function PlainPage({ html }: ElementProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
    place.current?.replaceChildren(document.importNode(content, true));
  }, [html]);
  return (
    <Box padding="medium">
      <div ref={place} />
    </Box>
  );
}

const html = '<probata-upload endpoint="/api/uploads" phone="+1 555-0100"></probata-upload>';

const meta = {
  title: 'Uploads/Custom element',
  component: PlainPage,
  // It looks like the React component.
  tags: ['unpictured'],
  loaders: [() => import('virtual:probata-element/uploads')],
  args: { html },
  argTypes: { html: { control: 'text' } },
  parameters: {
    docs: {
      source: {
        language: 'html',
        code: `<script type="module" src="/uploads/element.js"></script>\n${html}`,
      },
      description: {
        component:
          'The upload for pages without React: `<probata-upload>`. In React use `GuestUpload`, which the server can render. It draws into a shadow root, so the styles of the page neither reach it nor are reached.',
      },
    },
  },
} satisfies Meta<ElementProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const shadow = await waitFor(() => {
      const upload = canvasElement.querySelector('probata-upload')?.shadowRoot;
      if (!upload?.querySelector('form')) throw new Error('It is not drawn yet; the loader defines it.');
      return upload;
    });
    await expect(within(shadow as unknown as HTMLElement).getByLabelText('Choose files')).toBeEnabled(); // as: it has the queries' methods
  },
};
