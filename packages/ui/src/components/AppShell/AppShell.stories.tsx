import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  clipboardCheckIcon,
  houseIcon,
  mailIcon,
  messageSquareIcon,
  uploadIcon,
  userIcon,
  usersIcon,
} from '../../icons';
import { longText, longWord, rightToLeftText } from '../../private/awkward';
import { Avatar } from '../Avatar/Avatar';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs';
import { Button } from '../Button/Button';
import { Heading } from '../Heading/Heading';
import { IconButton } from '../IconButton/IconButton';
import { ListRow, ListRows } from '../ListRow/ListRow';
import { Menu } from '../Menu/Menu';
import { Rail } from '../Rail/Rail';
import { Sheet } from '../Sheet/Sheet';
import { Text } from '../Text/Text';
import { TextLink } from '../TextLink/TextLink';
import { Timeline, TimelineEntry } from '../Timeline/Timeline';
import { AppShell } from './AppShell';

const groups = [
  {
    label: 'Inbox',
    items: [
      { href: '/unread', label: 'Unread', icon: mailIcon, count: 12 },
      { href: '/inbox', label: 'All', icon: mailIcon, count: 148, tab: 'Inbox' },
    ],
  },
  { label: 'Files', items: [{ href: '/uploads', label: 'Uploads', icon: uploadIcon, tab: 'Uploads' }] },
  {
    label: 'Blog',
    items: [
      { href: '/overview', label: 'Overview', icon: houseIcon },
      { href: '/chat', label: 'Agent Chat', icon: messageSquareIcon, tab: 'Chat' },
    ],
  },
  {
    label: 'Record',
    items: [
      { href: '/people', label: 'People', icon: usersIcon },
      { href: '/audit', label: 'Audit', icon: clipboardCheckIcon },
    ],
  },
];
const senders = [
  ['Ada Sample', 'Ballard Sample LLP'],
  ['Élodie Zhang', 'Harbor & Vale'],
  [longWord, longWord],
  [rightToLeftText, rightToLeftText],
  ['Bo Muster', 'Quayside Arbitration'],
] as const;
const inquiries = Array.from({ length: 40 }, (_, index) => {
  const [name = '', company = ''] = senders[index % senders.length] ?? [];
  return { id: `INQ ${String(148 - index).padStart(6, '0')}`, name, company, isUnread: index % 3 === 0 };
});

/** A day of a tool's inbox: all five parts together. */
function Inbox({ initial = null, count = 40 }: { initial?: string | null; count?: number }) {
  const [open, setOpen] = useState(initial);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const opened = inquiries.find(({ id }) => id === open);
  return (
    <AppShell
      mark={
        <TextLink href="/overview" tone="plain" standalone>
          Probata
        </TextLink>
      }
      bar={
        <>
          <Breadcrumbs above={[{ href: '/overview', label: 'Overview' }]} current="Inbox" />
          <span style={{ marginInlineStart: 'auto' }}>
            <Menu
              align="end"
              trigger={<IconButton icon={userIcon} label="Account" size="small" />}
              items={[{ id: 'out', label: 'Sign out' }]}
            />
          </span>
        </>
      }
      rail={<Rail label="Admin" groups={groups} current="/inbox" foot={<span>All systems normal</span>} />}
      foot="Version 0.1.0 · © 2025 Probata"
      onClick={(event) => {
        const row = (event.target as Element).closest('li[data-id]');
        if (!row || !(event.target as Element).closest('a')) return;
        event.preventDefault();
        setOpen(row.getAttribute('data-id'));
      }}
    >
      <div style={{ padding: '12px 16px' }}>
        <Heading level={1} size="h4">
          Inbox
        </Heading>
      </div>
      {count === 0 ? (
        <div style={{ padding: '0 16px' }}>
          <Text>None yet. To see how, send a message through the contact form.</Text>
        </div>
      ) : (
        <ListRows heading="Today" count={count}>
          {inquiries.slice(0, count).map(({ id, name, company, isUnread }) => (
            <ListRow
              key={id}
              data-id={id}
              href={`#${id}`}
              title={name}
              text={`${company} · We need 40 GB of mail processed before the hearing`}
              marks={<Avatar name="Cora Sample" size="xsmall" />}
              time="2 h"
              current={id === open}
              {...(isUnread && { unread: 'Unread' })}
              selection={{
                label: `Select ${name}`,
                checked: checked.has(id),
                onChange: (isChecked) =>
                  setChecked(
                    (before) => new Set([...before].filter((one) => one !== id).concat(isChecked ? id : [])),
                  ),
              }}
            />
          ))}
        </ListRows>
      )}
      <Sheet
        id="inquiry"
        title={opened?.name ?? ''}
        detail={opened?.company}
        open={opened !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        actions={
          <>
            <Button size="small">Reply</Button>
            <Button size="small" variant="outline">
              Answered
            </Button>
            <Button size="small" variant="outline">
              Assign
            </Button>
          </>
        }
      >
        <Text>{longText.slice(0, 600)}</Text>
        <Timeline>
          <TimelineEntry time="10:47" dateTime="2026-11-24T10:47:31Z">
            ed@ opened it
          </TimelineEntry>
          <TimelineEntry time="10:49" dateTime="2026-11-24T10:49:02Z" tone="note">
            Called back: the hearing is on Monday.
          </TimelineEntry>
        </Timeline>
      </Sheet>
    </AppShell>
  );
}

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: { mark: 'Probata', rail: null },
  render: () => <Inbox />,
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithSheet: Story = {
  name: 'A row opens its sheet; the list stays, the focus comes back',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = canvas.getAllByRole('link', { name: /Ada Sample/ })[0] as HTMLElement; // the first row
    await userEvent.click(row);
    const sheet = await canvas.findByRole('dialog', { name: 'Ada Sample' });
    await waitFor(() => expect(within(sheet).getByRole('heading', { name: 'Ada Sample' })).toHaveFocus());
    const close = within(sheet).getByRole('button', { name: 'Close' });
    // The pointer reaches it half a second after the sheet has opened.
    await waitFor(() => expect(close).toHaveStyle({ pointerEvents: 'auto' }));
    await userEvent.click(close);
    await waitFor(() => expect(row).toHaveFocus());
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  render: () => <Inbox initial="INQ 000148" />,
};
export const Laptop: Story = {
  globals: { viewport: { value: 'laptop' } },
  render: () => <Inbox initial="INQ 000148" />,
};
export const Wide: Story = {
  globals: { viewport: { value: 'wide' } },
  render: () => <Inbox initial="INQ 000146" />,
};
export const Empty: Story = { render: () => <Inbox count={0} /> };
