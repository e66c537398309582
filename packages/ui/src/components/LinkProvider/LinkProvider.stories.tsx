import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { Inline } from '../Inline/Inline';
import { TextLink } from '../TextLink/TextLink';
import { LinkProvider } from './LinkProvider';

const navigate = fn();

const meta = {
  title: 'Navigation/Link provider',
  component: LinkProvider,
  // Its links look like those without it.
  tags: ['unpictured'],
  args: {
    link: ({ href, children, ...rest }) => (
      <a
        {...rest}
        href={href}
        onClick={(event) => {
          event.preventDefault();
          navigate(href);
        }}
      >
        {children}
      </a>
    ),
    children: (
      <Inline space="large" alignY="center">
        <ButtonLink href="/training">Book training</ButtonLink>
        <TextLink href="/services">Services</TextLink>
      </Inline>
    ),
  },
} satisfies Meta<typeof LinkProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RouterLink: Story = {
  name: "Links that are your router's",
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: 'Book training' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Services' }));
    await expect(navigate.mock.calls).toEqual([['/training'], ['/services']]);
  },
};
