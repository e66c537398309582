import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../base';
import { Checkbox } from '../Checkbox/Checkbox';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary';
import { Notice } from '../Notice/Notice';
import { RadioGroup } from '../RadioGroup/RadioGroup';
import { TextField } from '../TextField/TextField';

it('a form reads from the start in a page that centers its text', async () => {
  const screen = await render(
    <div style={{ textAlign: 'center' }}>
      <ErrorSummary
        title="There is a problem"
        errors={[{ fieldId: 'matter', message: 'Enter the matter.' }]}
      />
      <TextField id="matter" label="Matter" hint="As in the caption" />
      <RadioGroup label="Form" name="form" options={[{ value: 'native', label: 'Native' }]} />
      <Checkbox label="Privileged" hint="By counsel" />
      <Notice title="Sent">Thank you.</Notice>
    </div>,
  );
  for (const words of [
    'There is a problem',
    'Matter',
    'As in the caption',
    'Form',
    'Native',
    'By counsel',
    'Sent',
    'Thank you.',
  ])
    expect(getComputedStyle(screen.getByText(words, { exact: true }).element()).textAlign, words).toBe(
      'start',
    );
});
