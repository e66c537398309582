import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { EmbedFacade, type EmbedFacadeHandle } from './EmbedFacade';

const src = 'https://video.probata.example/embed/1';
const poster = {
  src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  alt: '',
  width: 1280,
  height: 720,
};
const play = () => page.getByRole('button', { name: 'Play the film' });
const frame = () => document.querySelector('iframe');
const renderFacade = (props = {}) =>
  render(
    <EmbedFacade title="Cost Confidence" src={src} poster={poster} playLabel="Play the film" {...props} />,
  );

describe('EmbedFacade', () => {
  it('asks nothing of the host before the press: no frame, no picture, no early connection', async () => {
    await renderFacade();
    await userEvent.hover(play());
    play().element().focus();
    expect(frame()).toBeNull();
    expect(
      document.querySelector('link[rel=preconnect], link[rel=dns-prefetch], link[rel=preload]'),
    ).toBeNull();
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('probata.example'));
    expect(asked).toEqual([]);
  });

  it('says who will be contacted, beside the button and to its listeners', async () => {
    await renderFacade();
    await expect.element(play()).toHaveAccessibleDescription('Loading contacts video.probata.example.');
  });

  it("adds the host's name to a notice that leaves it out", async () => {
    await renderFacade({ notice: 'Pressing play contacts the video provider.' });
    await expect
      .element(play())
      .toHaveAccessibleDescription('Pressing play contacts the video provider. (video.probata.example)');
  });

  it('names this site where an address names no host, and the host the link leads to', async () => {
    await renderFacade({ src: 'data:text/html,The%20film', href: 'https://video.probata.example/1' });
    await expect.element(play()).toHaveAccessibleDescription('Loading contacts this site.');
    await expect.element(page.getByRole('link', { name: 'Open on video.probata.example' })).toBeVisible();
  });

  it('has a plain link for those without scripts', async () => {
    await renderFacade({ href: 'https://video.probata.example/1' });
    const link = page.getByRole('link', { name: 'Open on video.probata.example' }).element();
    expect(link.getAttribute('href')).toBe('https://video.probata.example/1');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it.each([
    ['light', 'rgb(251, 248, 241)'],
    ['dark', 'rgb(15, 22, 29)'],
  ])('parts its focus ring by paper from whatever the poster shows, %s', async (theme, paper) => {
    await render(
      <div data-theme={theme}>
        <EmbedFacade title="Cost Confidence" src={src} poster={poster} playLabel="Play the film" />
      </div>,
    );
    await userEvent.tab();
    await expect.element(play()).toHaveFocus();
    const { boxShadow, outlineOffset } = getComputedStyle(play().element());
    expect([boxShadow, outlineOffset]).toEqual([`${paper} 0px 0px 0px 3px`, '3px']);
  });

  it('loads on the press, named, with the focus in the frame', async () => {
    const onChange = vi.fn();
    await renderFacade({ onChange, sandbox: 'allow-scripts' });
    await userEvent.click(play());
    await expect.poll(() => frame()?.src).toBe(src);
    expect(frame()?.title).toBe('Cost Confidence');
    expect(frame()?.sandbox.value).toBe('allow-scripts');
    expect(document.activeElement).toBe(frame());
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('disposes: the frame goes, the button comes back with the focus', async () => {
    const ref = createRef<EmbedFacadeHandle>();
    await renderFacade({ ref });
    await userEvent.click(play());
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect.poll(frame).toBeNull();
    expect(document.activeElement).toBe(play().element());
    ref.current?.load();
    await expect.poll(frame).not.toBeNull();
    ref.current?.dispose();
    await expect.poll(frame).toBeNull();
  });

  it('takes the frame with it when it goes', async () => {
    const screen = await renderFacade();
    await userEvent.click(play());
    await screen.unmount();
    expect(frame()).toBeNull();
  });

  it('can be a frame of a given height, at once, for our own host', async () => {
    await renderFacade({ src: '/embed.html', eager: true, height: 1200 });
    expect(frame()?.getBoundingClientRect().height).toBe(1200);
    expect(document.activeElement).toBe(document.body);
  });

  it('does not overflow at 320 px with a long label', async () => {
    await render(
      <div style={{ width: '320px' }} data-testid="narrow">
        <EmbedFacade
          title="Film"
          src={src}
          playLabel={'Rechtsschutzversicherungsgesellschaften '.repeat(3)}
        />
      </div>,
    );
    expect(page.getByTestId('narrow').element().scrollWidth).toBe(320);
  });
});
