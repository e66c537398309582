import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../components/Badge/Badge';
import { Heading } from '../components/Heading/Heading';
import { IconButton } from '../components/IconButton/IconButton';
import { Inline } from '../components/Inline/Inline';
import { Stack } from '../components/Stack/Stack';
import { Table } from '../components/Table/Table';
import { Text } from '../components/Text/Text';
import { Tiles } from '../components/Tiles/Tiles';
import { copyIcon } from '../icons';
import { colorPairs } from './color-pairs';
import { vars } from './contract.css';
import * as styles from './Tokens.css';

// Every story lists the tokens of the contract, so none is missing or stale.
const meta = {
  title: 'Tokens/All tokens',
  // The tables and samples are of these pages alone.
  parameters: { docs: { canvas: { sourceState: 'none' } } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Group = Exclude<keyof typeof vars, 'trim'>;
const named = (group: Group) =>
  Object.entries(vars[group]).map(([name, value]) => ({
    name,
    value,
    property: value.slice('var('.length, -1),
  }));

const Property = ({ children }: { children: ReactNode }) => (
  <Text font="mono" size="caption" tone="muted">
    {children}
  </Text>
);

/** Gives a sample its token through the CSSOM: no style attribute is written. */
const wearing = (property: string, value: string) => (element: HTMLElement | null) =>
  element?.style.setProperty(property, value);

/** A token's value in the brand that the toolbar chooses. */
function Value({ property }: { property: string }) {
  const text = useRef<HTMLElement>(null);
  // After each draw, as the toolbar sets the brand then.
  useEffect(() => {
    if (text.current) text.current.textContent = getComputedStyle(text.current).getPropertyValue(property);
  });
  return <code ref={text} />;
}

export const Color: Story = {
  render: () => (
    <Tiles columns={4} minimum="small" space="medium">
      {named('color').map(({ name, value, property }) => (
        <Stack key={name} space="small">
          <div className={styles.swatch} ref={wearing('background', value)} />
          <Text weight="medium" size="small">
            {name}
          </Text>
          <Property>{property}</Property>
        </Stack>
      ))}
    </Tiles>
  ),
};

const Pairs = () => (
  <Tiles columns={3} minimum="small" space="small">
    {colorPairs.map(({ foreground, background, atLeast }) => (
      <div
        key={`${foreground} on ${background} ${atLeast}`}
        className={styles.pair}
        ref={(element) => {
          wearing('background', vars.color[background])(element);
          wearing('color', vars.color[foreground])(element);
        }}
      >
        {foreground} on {background} ≥ {atLeast}
      </div>
    ))}
  </Tiles>
);

export const ColorPairs: Story = {
  name: 'Color pairs and the contrast they must have',
  // Pairs of 3:1 are for shapes only; the text here labels the sample.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  tags: ['shapes-as-text'],
  render: () => <Pairs />,
};

export const ColorPairsSideBySide: Story = {
  name: 'Light and dark side by side',
  parameters: ColorPairs.parameters ?? {},
  tags: ['shapes-as-text'],
  render: () => (
    <Tiles columns={2} minimum="medium" space="none">
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className={styles.theme}>
          <Pairs />
        </div>
      ))}
    </Tiles>
  ),
};

export const Type: Story = {
  name: 'Type: faces, sizes, weights, leading',
  render: () => (
    <Stack space="xlarge">
      <Stack space="large">
        {named('font').map(({ name, value, property }) => (
          <Stack key={name} space="small">
            <Property>{property}</Property>
            <div className={styles.line} ref={wearing('font-family', value)}>
              Tr. 41:7 The witness: “I saw it on the 3rd of March.” 0123456789
            </div>
          </Stack>
        ))}
      </Stack>
      <Stack space="large">
        {named('size').map(({ name, value, property }) => (
          <Stack key={name} space="small">
            <Property>{property}</Property>
            <div className={styles.line} ref={wearing('font-size', value)}>
              {name}
            </div>
          </Stack>
        ))}
      </Stack>
      <Inline space="large">
        {named('weight').map(({ name, value, property }) => (
          <Stack key={name} space="small">
            <div className={styles.line} ref={wearing('font-weight', value)}>
              {name}
            </div>
            <Property>{property}</Property>
          </Stack>
        ))}
      </Inline>
    </Stack>
  ),
};

export const Space: Story = {
  render: () => (
    <Stack space="medium">
      {named('space').map(({ name, value, property }) => (
        <Inline key={name} space="medium">
          <div className={styles.bar} ref={wearing('inline-size', value)} />
          <Text size="small" weight="medium">
            {name}
          </Text>
          <Property>{property}</Property>
        </Inline>
      ))}
    </Stack>
  ),
};

export const Shape: Story = {
  name: 'Radius, border, shadow',
  render: () => (
    <Tiles columns={4} minimum="xsmall" space="large">
      {named('radius').map(({ name, value, property }) => (
        <Stack key={name} space="small">
          <div className={styles.sample} ref={wearing('border-radius', value)} />
          <Property>{property}</Property>
        </Stack>
      ))}
      {named('border').map(({ name, value, property }) => (
        <Stack key={name} space="small">
          <div className={styles.sample} ref={wearing('border-width', value)} />
          <Property>{property}</Property>
        </Stack>
      ))}
      {named('shadow').map(({ name, value, property }) => (
        <Stack key={name} space="small">
          <div className={styles.sample} ref={wearing('box-shadow', value)} />
          <Property>{property}</Property>
        </Stack>
      ))}
    </Tiles>
  ),
};

export const Motion: Story = {
  name: 'Motion: point at a bar',
  render: () => (
    <Stack space="large">
      {named('motion')
        .filter(({ name }) => name !== 'ease')
        .map(({ name, value, property }) => (
          <Stack key={name} space="small">
            <div className={styles.track}>
              <div className={styles.runner} ref={wearing('transition-duration', value)} />
            </div>
            <Property>{property}</Property>
          </Stack>
        ))}
      <Text tone="muted" measure>
        150 to 250 ms, ease-out, transforms and opacity only. Under reduced motion nothing moves.
      </Text>
    </Stack>
  ),
};

interface Row {
  name: string;
  value: string;
  property: string;
}
export const Rest: Story = {
  name: 'Order in depth, measures, targets, leading',
  render: () => (
    <Stack space="xlarge">
      {(['layer', 'measure', 'target', 'leading'] as const).map((group) => (
        <Stack key={group} space="small">
          <Heading level={3} size="h4">
            {group}
          </Heading>
          <Table<Row>
            caption={group}
            hideCaption
            rows={named(group)}
            rowKey={({ name }) => name}
            columns={[
              { id: 'name', head: 'Name', cell: ({ name }) => <Badge>{name}</Badge> },
              { id: 'property', head: 'Custom property', mono: true, cell: ({ property }) => property },
            ]}
          />
        </Stack>
      ))}
    </Stack>
  ),
};

const groups = Object.keys(vars).filter((group) => group !== 'trim') as Group[]; // keys of an object of ours

export const Values: Story = {
  name: 'All values, to copy',
  tags: ['unpictured'],
  render: () => (
    <Stack space="xlarge">
      {groups.map((group) => (
        <Table<Row>
          key={group}
          caption={group}
          rows={named(group)}
          rowKey={({ name }) => name}
          columns={[
            { id: 'name', head: 'Name', cell: ({ name }) => name },
            { id: 'value', head: 'Value', cell: ({ property }) => <Value property={property} /> },
            {
              id: 'copy',
              head: 'Custom property',
              mono: true,
              cell: ({ property, value }) => (
                <Inline space="small" wrap={false}>
                  {property}
                  <IconButton
                    icon={copyIcon}
                    size="small"
                    label={`Copy ${value}`}
                    onClick={() => navigator.clipboard.writeText(value)}
                  />
                </Inline>
              ),
            },
          ]}
        />
      ))}
    </Stack>
  ),
};
