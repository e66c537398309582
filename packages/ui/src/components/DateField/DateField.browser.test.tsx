import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { DateField } from './DateField';

const field = () => page.getByLabelText('From').element() as HTMLInputElement; // it is an input

describe('DateField', () => {
  it('sends the day as YYYY-MM-DD, however it is shown', async () => {
    await render(
      <form>
        <DateField label="From" name="from" />
      </form>,
    );
    await userEvent.fill(field(), '2024-03-04');
    expect(new FormData(document.querySelector('form') ?? undefined).get('from')).toBe('2024-03-04');
  });

  it('lets the browser refuse a day out of its range', async () => {
    await render(<DateField label="From" min="2024-01-01" max="2024-12-31" />);
    for (const [day, isValid] of [
      ['2023-12-31', false],
      ['2024-01-01', true],
      ['2025-01-01', false],
    ] as const) {
      await userEvent.fill(field(), day);
      expect(field().checkValidity(), day).toBe(isValid);
    }
  });

  it('asks for the time of day as well', async () => {
    await render(<DateField label="From" withTime defaultValue="2024-03-04T09:30" />);
    expect([field().type, field().value]).toEqual(['datetime-local', '2024-03-04T09:30']);
  });

  it('is no wider than its place', async () => {
    await render(
      <div style={{ inlineSize: 160 }}>
        <DateField label="From" withTime />
      </div>,
    );
    expect(field().getBoundingClientRect().width).toBeLessThanOrEqual(160);
  });

  it('takes its calendar from the theme', async () => {
    await render(
      <div data-theme="dark">
        <DateField label="From" />
      </div>,
    );
    expect(getComputedStyle(field()).colorScheme).toBe('dark');
  });

  it.each([
    [true, '2024-03-04', '2024-03-04T00:00'],
    [true, '2024-03-04 09:30', '2024-03-04T09:30'],
    [false, '2024-03-04T09:30', '2024-03-04'],
    [false, '2024-03-04T09:30:15.123', '2024-03-04'],
  ])('with a time: %s, %s is shown as %s', async (withTime, given, shown) => {
    await render(<DateField label="From" withTime={withTime} defaultValue={given} />);
    expect(field().value).toBe(shown);
  });

  it('bounds the time by days as well', async () => {
    await render(<DateField label="From" withTime min="2024-03-04" max="2024-03-05" />);
    for (const [time, isValid] of [
      ['2024-03-03T23:59', false],
      ['2024-03-04T00:00', true],
      ['2024-03-05T23:59', true],
      ['2024-03-06T00:00', false],
    ] as const) {
      await userEvent.fill(field(), time);
      expect(field().checkValidity(), time).toBe(isValid);
    }
  });

  it.each(['2024-03-04T09:30Z', '2024-03-04T09:30+02:00', '2024-02-30', '2024-3-4'])('refuses %s', (day) =>
    expect(() => renderToStaticMarkup(<DateField label="From" defaultValue={day} />)).toThrow(
      'which the browser would drop',
    ),
  );

  it('refuses days that the browser would drop, and a range without a day', () => {
    expect(() => renderToStaticMarkup(<DateField label="From" min="04/03/2024" />)).toThrow(
      /min="04\/03\/2024", which the browser would drop: write it as YYYY-MM-DD/,
    );
    expect(() => renderToStaticMarkup(<DateField label="From" min="2025-01-01" max="2024-01-01" />)).toThrow(
      /so no day can be chosen/,
    );
  });
});
