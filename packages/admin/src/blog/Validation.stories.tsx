import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answeredBy, atReflow, never } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { editor, onAdmin } from '../frame/story';
import { blogEndpoints } from './contract';
import { Validation } from './Validation';

const problems = [
  { severity: 'error', file: 'posts/b.md', line: 2, rule: 'link', message: 'The target is gone.' },
  {
    severity: 'warning',
    file: 'posts/a.md',
    line: 9,
    rule: 'spelling',
    message: '“custodain” is in no dictionary.',
    fix: 'Write “custodian”.',
  },
];
const answered = (answer: object | (() => Response | Promise<Response>)) =>
  answeredBy({ [blogEndpoints.analyze.path]: answer });

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Validation',
  component: Validation,
  args: { client: editor.client },
} satisfies Meta<typeof Validation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses the button of the warn run, and waits for a text. */
const runs = (text: string | RegExp): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Run (warn)' }));
    await expect((await canvas.findAllByText(text))[0]).toBeVisible();
  },
});

export const Default: Story = {};
export const Problems: Story = { ...answered({ problems }), ...runs('The target is gone.') };
export const Empty: Story = {
  name: 'Without problems',
  ...answered({ problems: [] }),
  ...runs(/^No problems/),
};
export const Running: Story = { ...answered(never), ...runs(/Run|\.\.\.|…/) };
export const Failed: Story = { ...answeredBy({}), ...runs(/The database is not available\./) };
export const Hostile: Story = {
  ...atReflow,
  ...answered({
    problems: [hostileTexts.word, hostileTexts.markup, hostileTexts.override].map((text) => ({
      severity: text,
      file: text,
      line: 1,
      rule: text,
      message: text,
      fix: text,
    })),
  }),
  play: async (context) => {
    await runs(hostileTexts.word).play?.(context);
    await atReflow.play?.(context);
  },
};
