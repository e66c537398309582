import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Hero, type HeroVideo } from './Hero';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
// A comma or a space would end an address in `srcset`.
const draw = (width: number) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`)}`;
const wide = draw(2);
const narrow = draw(1);

// A real video of one second, so that the browser really plays and pauses it.
let film: string;
beforeEach(async () => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < 5; frame += 1) {
    pen?.fillRect(frame, 0, 10, 10);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  recorder.stop();
  await stopped;
  film = URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
});
afterEach(async () => {
  URL.revokeObjectURL(film);
  await devtools.send('Emulation.setEmulatedMedia', { features: [] });
  await page.viewport(1280, 800);
});

const video = () => {
  const found = document.querySelector('video');
  if (!found) throw new Error('No film.');
  return found;
};
const renderHero = (sources: HeroVideo['sources'] = [{ src: film, type: 'video/webm' }]) =>
  render(
    <Hero
      image={{
        src: pixel,
        alt: '',
        width: 1600,
        height: 900,
        sources: [{ srcset: narrow, media: '(max-width: 768px)' }, { srcset: wide }],
      }}
      video={{ sources }}
    >
      <h1>Probata</h1>
    </Hero>,
  );
const pause = () => page.getByRole('button', { name: 'Pause background video' });
const play = () => page.getByRole('button', { name: 'Play background video' });

describe('Hero', () => {
  it('plays its film on a viewport wider than 768 px, silent, out of the way of readers', async () => {
    await page.viewport(769, 800);
    await renderHero();
    await expect.poll(() => video().paused).toBe(false);
    expect([video().muted, video().loop]).toEqual([true, true]);
    expect(video().closest('[aria-hidden="true"]')).not.toBeNull();
    await expect.element(pause()).toBeVisible();
  });

  it('loads no film at 768 px, and shows the picture made for it', async () => {
    await page.viewport(768, 800);
    await renderHero();
    await expect.poll(() => document.querySelector('img')?.currentSrc).toBe(narrow);
    expect(document.querySelector('video')).toBeNull();
    expect(pause().elements()).toEqual([]);
  });

  it('fetches its picture at once, and after the faces of the words', async () => {
    await renderHero();
    const image = document.querySelector('img');
    expect([image?.getAttribute('loading'), image?.fetchPriority]).toEqual([null, 'low']);
  });

  it('starts the film when the window grows', async () => {
    await page.viewport(700, 800);
    await renderHero();
    await page.viewport(1280, 800);
    await expect.poll(() => video().paused).toBe(false);
    expect(video().currentSrc).toBe(film);
  });

  it('plays the film of the theme, and the other one when the theme changes', async () => {
    const dark = `${film}#dark`;
    await renderHero([
      { src: dark, type: 'video/webm', media: '(prefers-color-scheme: dark)' },
      { src: film, type: 'video/webm' },
    ]);
    await expect.poll(() => video().currentSrc).toBe(film);
    await devtools.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: 'dark' }],
    });
    await expect.poll(() => video().currentSrc).toBe(dark);
    await expect.poll(() => video().paused).toBe(false);
    await userEvent.click(pause());
    await devtools.send('Emulation.setEmulatedMedia', { features: [] });
    await expect.poll(() => video().currentSrc).toBe(film);
    expect(video().paused).toBe(true);
    await userEvent.click(play());
    await expect.poll(() => video().paused).toBe(false);
  });

  it('plays the film of another theme although the first has not loaded', async () => {
    const unloaded = URL.createObjectURL(new MediaSource());
    await renderHero([
      { src: film, type: 'video/webm', media: '(prefers-color-scheme: dark)' },
      { src: unloaded, type: 'video/webm' },
    ]);
    await expect.poll(() => video().currentSrc).toBe(unloaded);
    await devtools.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: 'dark' }],
    });
    await expect.poll(() => video().currentTime).toBeGreaterThan(0);
    expect(video().currentSrc).toBe(film);
    expect(video().paused).toBe(false);
  });

  it('shows the still under reduced motion', async () => {
    await devtools.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    });
    await renderHero();
    await expect.poll(() => document.querySelector('img')?.currentSrc).toBe(wide);
    expect(document.querySelector('video')).toBeNull();
  });

  it('can be paused and played, by keyboard too, and stays paused when the window changes', async () => {
    await renderHero();
    await expect.poll(() => video().paused).toBe(false);
    await userEvent.click(pause());
    await expect.element(play()).toBeVisible();
    expect(video().paused).toBe(true);
    await page.viewport(700, 800);
    await page.viewport(1280, 800);
    expect(video().paused).toBe(true);
    play().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(pause()).toBeVisible();
    expect(video().paused).toBe(false);
  });

  it('is toggled by each of two clicks in one task', async () => {
    await renderHero();
    await expect.poll(() => video().paused).toBe(false);
    const button = pause().element();
    if (!(button instanceof HTMLElement)) throw new Error('No button.');
    button.click();
    button.click();
    expect(video().paused).toBe(false);
    await expect.element(pause()).toBeVisible();
    button.click();
    expect(video().paused).toBe(true);
    await expect.element(play()).toBeVisible();
  });

  it('speaks in the dark theme in both themes', async () => {
    await renderHero();
    const heading = page.getByRole('heading', { name: 'Probata' }).element();
    expect(getComputedStyle(heading).colorScheme).toBe('dark');
  });

  it('shows media beside the words in the theme of the page, under the overlay, and apart from the words', async () => {
    await render(
      <Hero
        image={{ src: draw(2), alt: '', width: 400, height: 300 }}
        video={{ sources: [{ src: film, type: 'video/webm' }] }}
        media="beside"
        overlay={<p>Over</p>}
        caption={<p>Below</p>}
      >
        <h1>Probata</h1>
      </Hero>,
    );
    await expect.poll(() => video().paused).toBe(false);
    const words = page.getByRole('heading', { name: 'Probata' }).element();
    const image = document.querySelector('img');
    expect(getComputedStyle(words).colorScheme).toBe(getComputedStyle(document.body).colorScheme);
    const box = image?.getBoundingClientRect();
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(box?.left ?? 0);
    const frame = video().getBoundingClientRect();
    expect([frame.left, frame.top, frame.width, frame.height]).toEqual([
      box?.left,
      box?.top,
      box?.width,
      box?.height,
    ]);
    const over = page.getByText('Over').element().getBoundingClientRect();
    expect(document.elementFromPoint(over.left + 1, over.top + 1)?.textContent).toBe('Over');
    const below = page.getByText('Below').element().getBoundingClientRect();
    expect(below.top).toBeGreaterThanOrEqual(box?.bottom ?? Number.POSITIVE_INFINITY);
    // The space at the foot of the section begins below the caption.
    const end = document.querySelector('section')?.getBoundingClientRect().bottom ?? 0;
    expect(end - below.bottom).toBeGreaterThanOrEqual(48);
  });

  it('keeps 4.5 to 1 between words and media, be that pure white', async () => {
    await renderHero();
    const words = page.getByRole('heading', { name: 'Probata' }).element().parentElement ?? document.body;
    const scrim = getComputedStyle(words, '::before').backgroundImage;
    const stops = [...scrim.matchAll(/rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/g)].map(([, ...parts]) =>
      parts.map(Number),
    );
    expect(stops).toHaveLength(3);
    const luminance = (color: readonly number[]) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
        const part = (color[index] ?? 0) / 255;
        return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      }, 0);
    const ink = getComputedStyle(words).color.match(/\d+/g)?.map(Number) ?? [];
    for (const [red = 0, green = 0, blue = 0, alpha = 0] of stops) {
      const under = [red, green, blue].map((part) => part * alpha + 255 * (1 - alpha));
      expect((luminance(ink) + 0.05) / (luminance(under) + 0.05)).toBeGreaterThan(4.5);
    }
  });
});
