import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { darkPicture } from '../../private/pictures';
import { Container } from '../Container/Container';
import { Heading } from '../Heading/Heading';
import { Hero } from '../Hero/Hero';
import { SideMenu } from '../SideMenu/SideMenu';
import { Text } from '../Text/Text';
import { TopBar } from './TopBar';

const items = [
  { label: 'Services', href: '/#services' },
  { label: 'Team', href: '/#team' },
  { label: 'Contact', href: '/#contact' },
  { label: 'Review', links: [{ label: 'Reveal', href: 'https://reveal.probata.example/', newTab: true }] },
  { label: 'Training', href: '/Training' },
  { label: 'Blog', href: 'https://blog.probata.example/', newTab: true, hint: 'coming soon' },
];
const meta = {
  title: 'Navigation/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    logo: 'Probata',
    home: { href: '/' },
    items,
    action: { label: 'Send File', href: '/SendFile' },
    menu: { id: 'menu', label: 'Open menu' },
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <SideMenu id="menu" label="Menu" items={items} />
      </>
    ),
  ],
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (
  <Container>
    <div style={{ paddingBlock: '8rem' }}>
      <Text>What the page says.</Text>
    </div>
  </Container>
);

export const WithContact: Story = {
  name: 'With a telephone number',
  args: { over: 'paper', contact: { label: '(214) 555-0142', href: 'tel:+12145550142' } },
  render: (args) => (
    <>
      <TopBar {...args} />
      {page}
    </>
  ),
};
export const OverMedia: Story = {
  name: 'Clear over dark media',
  render: (args) => (
    <>
      <TopBar {...args} />
      <Hero image={darkPicture} height="half">
        <Heading level={1}>Probata</Heading>
      </Hero>
      {page}
    </>
  ),
};
export const OverPaper: Story = {
  name: 'Clear over paper',
  args: { over: 'paper', current: '/Training' },
  render: (args) => (
    <>
      <TopBar {...args} />
      {page}
    </>
  ),
};
export const Solid: Story = {
  name: 'Solid from the start',
  args: { solid: 'always', current: '/Training' },
  render: (args) => (
    <>
      <TopBar {...args} />
      {page}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('banner')).toHaveAttribute('data-solid');
  },
};
