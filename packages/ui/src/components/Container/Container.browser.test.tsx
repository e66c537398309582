import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../base';
import { Container } from './Container';

it.each(['block', 'flex', 'grid'])('fills a parent laid out as %s, up to its width', async (display) => {
  const screen = await render(
    <div style={{ display, flexDirection: 'column', inlineSize: 1000 }}>
      <Container data-testid="page">Words</Container>
      <Container width="narrow" data-testid="narrow">
        <div data-testid="content">Words</div>
      </Container>
    </div>,
  );
  const boxOf = (id: string) => screen.getByTestId(id).element().getBoundingClientRect();
  expect(boxOf('page').width).toBe(1000);
  expect(boxOf('content').width).toBeCloseTo(800, 1);
  expect(boxOf('narrow').left + boxOf('narrow').width / 2).toBeCloseTo(boxOf('page').left + 500, 1);
});
