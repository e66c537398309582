import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToaster, transition } from './toaster-store';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const toast = (id: string) => ({ id, title: id, open: true });

describe('the toasts after an event', () => {
  it('added: newest first', () => {
    expect(
      transition([toast('a')], { type: 'added', toast: toast('b'), limit: 20 }).map(({ id }) => id),
    ).toEqual(['b', 'a']);
  });
  it('updated: that one changes, the others are the same objects', () => {
    const before = [toast('a'), toast('b')];
    const after = transition(before, { type: 'updated', id: 'b', change: { title: 'new' } });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual({ id: 'b', title: 'new', open: true });
  });
  it('dismissed without an id: all', () => {
    expect(transition([toast('a'), toast('b')], { type: 'dismissed' }).every(({ open }) => !open)).toBe(true);
  });
  it('removed without an id: all', () => {
    expect(transition([toast('a'), toast('b')], { type: 'removed' })).toEqual([]);
  });
});

describe('createToaster', () => {
  it('keeps at most 20 toasts and lets the oldest go', () => {
    const toaster = createToaster();
    const ids = Array.from({ length: 21 }, (_, index) => toaster.add({ title: `${index}` }));
    expect(toaster.getToasts()).toHaveLength(20);
    expect(toaster.getToasts()[0]?.id).toBe(ids[20]);
    expect(toaster.getToasts().some(({ id }) => id === ids[0])).toBe(false);
  });

  it('keeps a dismissed toast, closed, for 1,000,000 ms and not longer', () => {
    const toaster = createToaster();
    const id = toaster.add({ title: 'Saved' });
    vi.advanceTimersByTime(5_000_000);
    expect(toaster.getToasts()).toHaveLength(1);
    toaster.dismiss(id);
    expect(toaster.getToasts()[0]?.open).toBe(false);
    vi.advanceTimersByTime(999_999);
    expect(toaster.getToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toaster.getToasts()).toEqual([]);
  });

  it('does not start the delay again when a closed toast is dismissed or updated', () => {
    const toaster = createToaster({ removeDelay: 1000 });
    const id = toaster.add({ title: 'Saved' });
    toaster.dismiss(id);
    vi.advanceTimersByTime(600);
    toaster.dismiss(id);
    toaster.update(id, { title: 'Saved twice' });
    vi.advanceTimersByTime(400);
    expect(toaster.getToasts()).toEqual([]);
  });

  it('leaves no timer behind for a toast that is gone', () => {
    const toaster = createToaster({ limit: 1 });
    toaster.dismiss(toaster.add({ title: 'first' }));
    toaster.add({ title: 'second' });
    toaster.remove();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells of a dismissal once, and its listeners of every event until they stop', () => {
    const toaster = createToaster();
    const listener = vi.fn();
    const onDismiss = vi.fn();
    const stop = toaster.subscribe(listener);
    const id = toaster.add({ title: 'Saved', onDismiss });
    toaster.dismiss(id);
    toaster.dismiss(id);
    expect(onDismiss).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    toaster.remove();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('answers with the same array until something happens', () => {
    const toaster = createToaster();
    toaster.add({ title: 'Saved' });
    expect(toaster.getToasts()).toBe(toaster.getToasts());
  });
});
