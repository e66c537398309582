import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../components/Text/Text';

// The search of Storybook reads the names of stories: these are names of other systems.
const meta = { title: 'Guides/Other names', tags: ['unpictured'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A story that leads from another name to the page of ours. */
const see = (name: string, title: string, words: string): Story => ({
  name: `${name}: ${title.split('/').at(-1)}`,
  render: () => (
    <Text>
      {words}{' '}
      <a target="_top" href={`./?path=/docs/${title.toLowerCase().replace(/[/ ]/g, '-')}--docs`}>
        {title}
      </a>
    </Text>
  ),
});

export const Tag = see('Tag, chip, pill', 'Text/Badge', 'A short label on a thing is a Badge.');
export const Chip = see('Chip', 'Text/Badge', 'A short label on a thing is a Badge.');
export const Loader = see('Loader', 'Feedback/Spinner', 'A wait of unknown length is a Spinner.');
export const Spacing = see(
  'Spacing, gap, margin',
  'Layout/Stack',
  'Distances come from Stack, Inline, Columns and Tiles.',
);
export const Stepper = see(
  'Stepper, wizard',
  'Text/List',
  'There is no part for it: steps of a task are a numbered List of links, with aria-current="step" on one.',
);
export const Carousel = see(
  'Carousel, slideshow',
  'Layout/Tiles',
  'There is no part for it: what is worth showing stands in Tiles.',
);
export const Changelog = see(
  'Changelog, releases, versions',
  'Guides/Migration',
  'Each package has a CHANGELOG.md, which the Status line of a docs page leads to.',
);
