import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme';
import '../base';
import { Button } from '../components/Button/Button';
import { NavigationDisclosure } from '../components/NavigationDisclosure/NavigationDisclosure';
import { Popover } from '../components/Popover/Popover';
import { Tooltip } from '../components/Tooltip/Tooltip';

// Safari 26 restarts a transition at each position it tries: the panel stays transparent, or stays when closed.
it('anchored panels come without a transition', async () => {
  const { container } = await render(
    <>
      <NavigationDisclosure label="Review" links={[{ label: 'Reveal', href: '#reveal' }]} />
      <Popover label="All filters" trigger={<Button>Filters</Button>}>
        Every field
      </Popover>
      <Tooltip text="coming soon">
        <Button>Blog</Button>
      </Tooltip>
    </>,
  );
  const panels = [...container.querySelectorAll('[popover], [role=tooltip]')];
  expect(panels).toHaveLength(3);
  for (const panel of panels) expect(getComputedStyle(panel).transitionDuration).toBe('0s');
});
