import { expect, test, vi } from 'vitest';
import { submitInquiry, validateContactInquiry } from '../index';

test.each([undefined, null, 'text'])('validateContactInquiry(%j) says what to pass', (fields) => {
  expect(() => validateContactInquiry(fields as never)).toThrow(
    /^The form was given (undefined|null|string) as its fields, so there is nothing to check: pass an object/,
  );
});

test('submitInquiry without an endpoint sends nothing, and says what to pass', async () => {
  const log = vi.fn();
  const fetch = vi.fn();
  const inquiry = { name: '', email: '', company: '', phone: '', message: '' };
  expect(await submitInquiry(inquiry, { endpoint: undefined as never, fetch, log })).toEqual({
    ok: false,
    reason: 'unreachable',
    retryable: false,
  });
  expect(fetch).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/`endpoint` is undefined, so there is nowhere.*Pass the URL/),
  );
});
