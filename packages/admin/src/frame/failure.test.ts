import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { accountsErrorText, type Failure, failureReason, failureText, readableText } from './failure';

describe('the words in the body of a failed answer', () => {
  it.each([
    ['{"detail":"The database is not available.","title":"No"}', 'The database is not available.'],
    ['{"message":"Bad front matter."}', 'Bad front matter.'],
    ['{"error":"Bad front matter."}', 'Bad front matter.'],
    ['"A JSON string"', 'A JSON string'],
    ['Lint failed\n  posts/a.md:7', 'Lint failed\n  posts/a.md:7'],
    ['', ''],
    ['{}', ''],
    ['null', ''],
    ['[]', ''],
    ['{"detail":{"deep":true}}', ''],
    ['<!doctype html><title>502 Bad Gateway</title>', ''],
  ])('%j are %j', (body, words) => expect(readableText(body)).toBe(words));
});

describe('a failure', () => {
  it.each<[string, Failure]>([
    ['Not saved. The table is not available.', { kind: 'failed', detail: 'The table is not available.' }],
    [
      'Not saved. The server answered with an error. Please try again in a moment.',
      { kind: 'failed', detail: '' },
    ],
    [
      'Not saved. The server cannot be reached. Check your connection, then try again.',
      { kind: 'unreachable' },
    ],
    ['Your session has ended. Please sign in again.', { kind: 'signedOut' }],
  ])('reads: %s', (sentence, failure) => expect(failureText(failure, 'Not saved.')).toBe(sentence));

  it('has a reason without words from the server', () => {
    for (const kind of ['conflict', 'unreachable', 'signedOut'] as const)
      expect(failureReason({ kind })).toMatch(/^[A-Z].+\.$/);
    expect(failureReason({ kind: 'failed', detail: '' })).toMatch(/^[A-Z].+\.$/);
  });
});

describe('an error of the accounts service', () => {
  const unreachable = 'The accounts service cannot be reached. Please try again in a moment.';
  const unexplained = 'The server answered with an error. Please try again in a moment.';
  const storage =
    'The storage of this browser is full or blocked. Free some space or allow storage for this site, then try again.';
  it.each<[string, Error, string]>([
    [
      'its own message',
      new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
      'Invalid login credentials',
    ],
    ['no connection', new AuthRetryableFetchError('Failed to fetch', 0), unreachable],
    ['503 without words', new AuthRetryableFetchError('{}', 503), unreachable],
    ['a hang', new DOMException('No answer came in time.', 'TimeoutError'), unreachable],
    ['400 without words', new AuthApiError('{}', 400, undefined), unexplained],
    ['no JSON', new AuthUnknownError('Unexpected token <', new Error('x')), unexplained],
    ['a full storage', new DOMException('full', 'QuotaExceededError'), storage],
    ['a full storage in Firefox', new DOMException('full', 'NS_ERROR_DOM_QUOTA_REACHED'), storage],
    ['a blocked storage', new DOMException('blocked', 'SecurityError'), storage],
    ['another error of this browser', new DOMException('x', 'DataError'), unexplained],
  ])('reads: %s', (_name, error, sentence) => expect(accountsErrorText(error)).toBe(sentence));
});
