import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWord } from '../../private/awkward';
import { darkPicture, missingPicture, textPicture } from '../../private/pictures';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { Heading } from '../Heading/Heading';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Hero } from './Hero';

const words = (headline: string) => (
  <Stack space="large" align="start">
    <Heading level={1} size="display">
      {headline}
    </Heading>
    <Text size="lead" measure>
      Disorder in, evidence out. Every page numbered, every answer cited.
    </Text>
    <ButtonLink href="#services" size="large">
      See the services
    </ButtonLink>
  </Stack>
);
const meta = {
  title: 'Media/Hero',
  component: Hero,
  parameters: { layout: 'fullscreen' },
  args: { image: darkPicture, children: words('Probata') },
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Still: Story = { name: 'A still picture' };
export const Half: Story = { name: 'Half the window high', args: { height: 'half' } };
export const BrightMedia: Story = {
  name: 'Words stay readable over a bright picture',
  args: { image: textPicture },
};
export const MissingPicture: Story = {
  name: 'The picture is missing',
  args: { image: missingPicture, height: 'half' },
};
export const MediaBeside: Story = {
  name: 'A bright picture beside the words',
  args: {
    image: textPicture,
    media: 'beside',
    height: 'content',
    caption: <Text size="caption">A scan</Text>,
  },
};
export const AwkwardContent: Story = { name: 'A long word', args: { children: words(longWord) } };
