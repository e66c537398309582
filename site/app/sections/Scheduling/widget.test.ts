// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { probata } from '@probata/ui/brand';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { training } from '../../../content/pages/training';
import { addWidget } from './add-widget';
import {
  holdWidget,
  hostPatience,
  openScheduling,
  popupDelay,
  silenceAfterLoad,
  spinnerTail,
  toPopupUrl,
} from './widget';

const { scheduling, platforms } = training;
const link = platforms[0]?.scheduling ?? '';
const widget = { initPopupWidget: vi.fn(), closePopupWidget: vi.fn() };
const onEnd = vi.fn();
const onFailure = vi.fn();
const outcome = { onEnd, onFailure };
let cancel = () => {};
const start = () => {
  cancel = openScheduling(link, scheduling, outcome);
};
const sendMessage = (origin = new URL(link).origin) => dispatchEvent(new MessageEvent('message', { origin }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('open', vi.fn());
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response()));
});

afterEach(() => {
  cancel();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('openScheduling', () => {
  it('opens the popup after 100 ms and ends the spinner 1,000 ms later', () => {
    vi.stubGlobal('Calendly', widget);
    start();
    vi.advanceTimersByTime(popupDelay - 1);
    expect(widget.initPopupWidget).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(widget.initPopupWidget).toHaveBeenCalledExactlyOnceWith({ url: toPopupUrl(link, scheduling) });
    vi.advanceTimersByTime(spinnerTail - 1);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(onFailure).not.toHaveBeenCalled();
    expect(widget.closePopupWidget).not.toHaveBeenCalled();
  });

  it('hides the popup of a host out of reach under the spinner until its calendar sends a message', async () => {
    vi.stubGlobal('Calendly', widget);
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    const popup = document.createElement('div');
    widget.initPopupWidget.mockImplementation(() => document.body.append(popup));
    start();
    await vi.advanceTimersByTimeAsync(popupDelay + hostPatience - 1);
    expect(popup.style.opacity).toBe('0');
    expect(onEnd).not.toHaveBeenCalled();
    sendMessage();
    expect(popup.style.opacity).toBe('');
    expect(onEnd).toHaveBeenCalledOnce();
    await vi.runAllTimersAsync();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
    popup.remove();
  });

  it('leaves the popup of a slow host, and its spinner ends as usual', async () => {
    vi.stubGlobal('Calendly', widget);
    vi.mocked(fetch).mockReturnValue(new Promise(() => undefined));
    start();
    await vi.advanceTimersByTimeAsync(popupDelay + spinnerTail);
    expect(onEnd).toHaveBeenCalledOnce();
    await vi.runAllTimersAsync();
    expect(widget.closePopupWidget).not.toHaveBeenCalled();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('shows the message at once when the browser is offline', () => {
    vi.stubGlobal('Calendly', widget);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    start();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(widget.initPopupWidget).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  it('opens a new tab, ends at once and leaves a message when the widget has not loaded', () => {
    start();
    vi.advanceTimersByTime(popupDelay);
    expect(open).toHaveBeenCalledExactlyOnceWith(link, '_blank', 'noopener');
    expect(onEnd).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('opens a new tab when the widget throws', () => {
    widget.initPopupWidget.mockImplementation(() => {
      throw new Error('no frame');
    });
    vi.stubGlobal('Calendly', widget);
    start();
    vi.advanceTimersByTime(popupDelay);
    expect(open).toHaveBeenCalledOnce();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('does nothing after it is canceled', () => {
    vi.stubGlobal('Calendly', widget);
    start();
    cancel();
    vi.runAllTimers();
    expect(widget.initPopupWidget).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it.each([
    ['no window', undefined],
    ['only another window', 'https://other.example'],
  ])('closes the popup of a host out of reach when %s has sent a message within 4 s', async (_, origin) => {
    vi.stubGlobal('Calendly', widget);
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    start();
    await vi.advanceTimersByTimeAsync(popupDelay);
    if (origin !== undefined) sendMessage(origin);
    await vi.advanceTimersByTimeAsync(hostPatience - 1);
    expect(onEnd).not.toHaveBeenCalled();
    expect(widget.closePopupWidget).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(widget.closePopupWidget).toHaveBeenCalledOnce();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  describe('the popup of a host that answers', () => {
    // Outside the document: happy-dom reports each frame that it does not load.
    const target = Object.assign(document.createElement('iframe'), { src: link });
    const load = () =>
      document.dispatchEvent(Object.defineProperty(new Event('load'), 'target', { value: target }));

    beforeEach(() => void vi.stubGlobal('Calendly', widget));

    it('closes after 4 s with a message where the loaded frame shows no calendar', async () => {
      start();
      await vi.advanceTimersByTimeAsync(popupDelay);
      load();
      await vi.advanceTimersByTimeAsync(hostPatience - 1);
      expect(widget.closePopupWidget).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(widget.closePopupWidget).toHaveBeenCalledOnce();
      expect(onFailure).toHaveBeenCalledOnce();
      load();
      await vi.runAllTimersAsync();
      expect(onFailure).toHaveBeenCalledOnce();
      expect(onEnd).toHaveBeenCalledOnce();
    });

    it('closes a second after a frame that loads later, unless its calendar sends a message', async () => {
      start();
      await vi.advanceTimersByTimeAsync(popupDelay + hostPatience);
      load();
      await vi.advanceTimersByTimeAsync(silenceAfterLoad - 1);
      expect(onFailure).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onFailure).toHaveBeenCalledOnce();
    });

    it('stays once its calendar has sent a message, before or after the frame has loaded', async () => {
      for (const steps of [
        [sendMessage, load],
        [load, sendMessage],
      ]) {
        start();
        await vi.advanceTimersByTimeAsync(popupDelay);
        for (const step of steps) step();
        await vi.runAllTimersAsync();
        cancel();
      }
      expect(widget.closePopupWidget).not.toHaveBeenCalled();
      expect(onFailure).not.toHaveBeenCalled();
    });
  });

  it('neither hides nor closes the popup after it is canceled', () => {
    vi.stubGlobal('Calendly', widget);
    const popup = document.createElement('div');
    widget.initPopupWidget.mockImplementation(() => document.body.append(popup));
    start();
    vi.advanceTimersByTime(popupDelay);
    cancel();
    vi.runAllTimers();
    expect(popup.style.opacity).toBe('');
    expect(widget.closePopupWidget).not.toHaveBeenCalled();
    expect(onFailure).not.toHaveBeenCalled();
    popup.remove();
  });
});

describe('toPopupUrl', () => {
  it('hides the banner and sets the accent and the gray background', () => {
    const url = new URL(toPopupUrl(`${link}?month=2026-11`, scheduling));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      month: '2026-11',
      hide_gdpr_banner: '1',
      primary_color: probata.color.accent.light.slice(1),
      background_color: 'f3f4f6',
    });
  });
});

describe('holdWidget', () => {
  const count = () => document.head.querySelectorAll('script, link[rel=stylesheet]').length;
  const { script, stylesheet } = scheduling;

  beforeEach(() => {
    document.body.innerHTML = `<div data-widget="${script}" data-widget-style="${stylesheet}"></div>`;
  });

  it('adds script and style sheet on entering the page, and removes them on leaving', () => {
    const release = holdWidget(scheduling);
    expect(count()).toBe(2);
    release();
    expect(count()).toBe(0);
  });

  it('keeps those that the bootstrap has added, and removes them', () => {
    addWidget(document);
    const release = holdWidget(scheduling);
    expect(count()).toBe(2);
    release();
    expect(count()).toBe(0);
  });

  it('leaves no element after 50 visits', () => {
    for (let visit = 0; visit < 50; visit += 1) holdWidget(scheduling)();
    expect(count()).toBe(0);
  });
});
