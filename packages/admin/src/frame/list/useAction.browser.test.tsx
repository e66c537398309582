import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Result } from '../failure';
import { useAction } from './useAction';

it('runs one action at a time: a second click before the next render does nothing', async () => {
  let finish = () => {};
  const perform = vi.fn(
    () =>
      new Promise<Result<null>>((resolve) => {
        finish = () => resolve({ ok: true, value: null });
      }),
  );
  function Actions() {
    const action = useAction<'remove' | 'export'>();
    const [done, setDone] = useState(0);
    const start = async (name: 'remove' | 'export') => {
      const result = await action.run(name, 'Not done.', perform);
      if (result?.ok) setDone((before) => before + 1);
    };
    return (
      <>
        <button type="button" onClick={() => void start('remove')}>
          Delete
        </button>
        <button type="button" onClick={() => void start('export')}>
          Export
        </button>
        <p role="status">{`${action.running ?? 'idle'}, ${done} done`}</p>
      </>
    );
  }
  await render(<Actions />);
  const status = page.getByRole('status');
  const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click();
  press('Delete');
  press('Delete');
  press('Export');
  expect(perform).toHaveBeenCalledOnce();
  await expect.element(status).toHaveTextContent('remove, 0 done');
  finish();
  await expect.element(status).toHaveTextContent('idle, 1 done');
  press('Export');
  expect(perform).toHaveBeenCalledTimes(2);
  finish();
  await expect.element(status).toHaveTextContent('idle, 2 done');
});
