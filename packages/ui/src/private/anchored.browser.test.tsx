import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme';
import '../base';
import { Button } from '../components/Button/Button';
import { NavigationDisclosure } from '../components/NavigationDisclosure/NavigationDisclosure';
import { Popover } from '../components/Popover/Popover';
import { Tooltip } from '../components/Tooltip/Tooltip';

// Safari 26 holds both at their start while it tries positions: the panel stays transparent, or stays when closed.
it('anchored panels come without a transition or an animation', async () => {
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
  for (const panel of panels) {
    if (panel.matches('[popover]')) (panel as HTMLElement).showPopover(); // as: only HTML has the attribute
    const { transitionDuration, animationName } = getComputedStyle(panel);
    expect([transitionDuration, animationName]).toEqual(['0s', 'none']);
  }
});
