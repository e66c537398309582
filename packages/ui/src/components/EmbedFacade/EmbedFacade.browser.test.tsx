import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
});
afterEach(() => {
  vi.useRealTimers();
});

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

  it('shows a square of 48 px in a corner of a poster, named by its words', async () => {
    await renderFacade();
    const { width, height, top } = play().element().getBoundingClientRect();
    expect(top - page.getByRole('figure').element().getBoundingClientRect().top).toBeLessThan(48);
    expect([width, height]).toEqual([48, 48]);
    await expect.element(play()).toHaveAccessibleName('Play the film');
  });

  it('shows the whole width of a poster where it is 288 px wide', async () => {
    const { container } = await renderFacade();
    container.style.inlineSize = '288px';
    const { width, height } = document.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
    expect(width / height).toBeCloseTo(16 / 9, 1);
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
    const onOpenChange = vi.fn();
    await renderFacade({ onOpenChange, sandbox: 'allow-scripts' });
    await userEvent.click(play());
    await expect.poll(() => frame()?.src).toBe(src);
    expect(frame()?.title).toBe('Cost Confidence');
    expect(frame()?.sandbox.value).toBe('allow-scripts');
    expect(document.activeElement).toBe(frame());
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('is named by its title, before and after the press', async () => {
    await renderFacade();
    const figure = page.getByRole('figure', { name: 'Cost Confidence', exact: true });
    await expect.element(figure).toBeVisible();
    await userEvent.click(play());
    await expect.poll(frame).not.toBeNull();
    await expect.element(figure).toBeVisible();
  });

  it('disposes: the frame goes, the button comes back with the focus', async () => {
    const ref = createRef<EmbedFacadeHandle>();
    // A frame of another process, focused a moment ago, may take the focus after it is gone.
    await renderFacade({ ref, src: 'about:blank' });
    await userEvent.click(play());
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect.poll(frame).toBeNull();
    await expect.element(play()).toHaveFocus();
    ref.current?.load();
    await expect.poll(frame).not.toBeNull();
    ref.current?.dispose();
    await expect.poll(frame).toBeNull();
  });

  it.each(['after the press', 'where the host refuses'])('keeps the way to the host, %s', async (when) => {
    if (when !== 'after the press') vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    await renderFacade();
    await userEvent.click(play());
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Open on video.probata.example' })).toBeVisible();
  });

  it('shows a message and no frame when the host refuses, and asks it again on the next press', async () => {
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await renderFacade();
    await userEvent.click(play());
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('video.probata.example does not answer. Please try again, or use the link.');
    expect(frame()).toBeNull();
    await expect.element(play()).toHaveFocus();
    await userEvent.click(play());
    await expect.poll(frame).not.toBeNull();
  });

  it('shows it after 8 s of silence, and says meanwhile that it loads', async () => {
    vi.mocked(fetch).mockImplementation(
      (_, init) =>
        new Promise((_, refuse) =>
          init?.signal?.addEventListener('abort', () => refuse(new DOMException('Aborted', 'AbortError'))),
        ),
    );
    await renderFacade();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    play()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(7999);
    const button = document.querySelector('button');
    expect([button?.textContent, button?.getAttribute('aria-busy')]).toEqual(['Loading…', 'true']);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.element(page.getByRole('status')).toHaveTextContent('does not answer');
    expect(frame()).toBeNull();
  });

  it('does not take the focus from where it has moved while the host was asked', async () => {
    let answer = (_: Response) => {};
    vi.mocked(fetch).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await render(
      <>
        <EmbedFacade title="Cost Confidence" src={src} playLabel="Play the film" />
        <button type="button">Elsewhere</button>
      </>,
    );
    await userEvent.click(play());
    await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }));
    answer(new Response());
    await expect.poll(frame).not.toBeNull();
    await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
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
