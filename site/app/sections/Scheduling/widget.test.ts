// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { training } from '../../../content/pages/training';
import { holdWidget, openScheduling, popupDelay, spinnerTail, toPopupUrl } from './widget';

const { scheduling, platforms } = training;
const link = platforms[0]?.scheduling ?? '';
const widget = { initPopupWidget: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('open', vi.fn());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  widget.initPopupWidget.mockReset();
});

describe('openScheduling', () => {
  it('opens the popup after 100 ms and ends the spinner 1,000 ms later', () => {
    vi.stubGlobal('Calendly', widget);
    const onEnd = vi.fn();
    openScheduling(link, scheduling, onEnd);
    vi.advanceTimersByTime(popupDelay - 1);
    expect(widget.initPopupWidget).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(widget.initPopupWidget).toHaveBeenCalledExactlyOnceWith({ url: toPopupUrl(link, scheduling) });
    vi.advanceTimersByTime(spinnerTail - 1);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('opens a new tab and ends at once where the widget has not loaded', () => {
    const onEnd = vi.fn();
    openScheduling(link, scheduling, onEnd);
    vi.advanceTimersByTime(popupDelay);
    expect(open).toHaveBeenCalledExactlyOnceWith(link, '_blank', 'noopener');
    expect(onEnd).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('opens a new tab where the widget throws', () => {
    widget.initPopupWidget.mockImplementation(() => {
      throw new Error('no frame');
    });
    vi.stubGlobal('Calendly', widget);
    const onEnd = vi.fn();
    openScheduling(link, scheduling, onEnd);
    vi.advanceTimersByTime(popupDelay);
    expect(open).toHaveBeenCalledOnce();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('does nothing once called off', () => {
    vi.stubGlobal('Calendly', widget);
    const onEnd = vi.fn();
    openScheduling(link, scheduling, onEnd)();
    vi.runAllTimers();
    expect(widget.initPopupWidget).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('toPopupUrl', () => {
  it('hides the banner and sets the accent and the grey ground', () => {
    const url = new URL(toPopupUrl(`${link}?month=2026-11`, scheduling));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      month: '2026-11',
      hide_gdpr_banner: '1',
      primary_color: '0b6b6b',
      background_color: 'f3f4f6',
    });
  });
});

describe('holdWidget', () => {
  const count = () => document.head.querySelectorAll('script, link[rel=stylesheet]').length;

  it('adds script and stylesheet once for all its users and takes them out with the last', () => {
    const release = [holdWidget(scheduling), holdWidget(scheduling)];
    expect(count()).toBe(2);
    release[0]?.();
    release[0]?.();
    expect(count()).toBe(2);
    release[1]?.();
    expect(count()).toBe(0);
  });

  it('leaves nothing behind after 50 visits', () => {
    for (let visit = 0; visit < 50; visit += 1) holdWidget(scheduling)();
    expect(count()).toBe(0);
  });
});
