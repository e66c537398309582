import '@probata/ui/base';
import '@probata/ui/theme';
import { samples, tests } from 'virtual:probata-samples';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

// Code samples of the documentation run in a page: elements are rendered, claimed values are compared.

afterEach(() => vi.restoreAllMocks());

for (const [, load] of tests) await load();

test.each(samples)('%s runs', async (_name, load) => {
  const complaints = vi.spyOn(console, 'error');
  const module = await load();
  for (const [name, part] of Object.entries(module)) {
    if (name.startsWith('claim_')) {
      const [actual, claimed] = part as [unknown, unknown]; // made by toModule()
      expect(actual).toEqual(claimed);
    } else if (typeof part === 'function' && /^(?:[A-Z]|shown_)/.test(name)) {
      const Shown = part as ComponentType; // a component of a sample takes nothing
      const { container, unmount } = await render(<Shown />);
      await expect.poll(() => container.childElementCount).toBeGreaterThan(0);
      await unmount();
    }
  }
  expect(complaints.mock.calls).toEqual([]);
});
