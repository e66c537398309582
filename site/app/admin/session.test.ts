import { describe, expect, it } from 'vitest';
import { nextWho, type SessionEvent, type Who } from './session';

const email = 'jane@firm.example';
const checking: Who = { state: 'checking' };
const signedIn: Who = { state: 'signedIn', email };
const signedOut: Who = { state: 'signedOut', hasEnded: false };
const recovering: Who = { state: 'recovering', email };

describe('who is here', () => {
  it('is decided by the service’s answer, not by what the browser stored', () => {
    expect(nextWho(checking, { event: 'INITIAL_SESSION', email })).toBe(checking);
    expect(nextWho(checking, { event: 'SIGNED_IN', email })).toBe(checking);
    expect(nextWho(checking, { event: 'CHECKED', email })).toEqual(signedIn);
    expect(nextWho(checking, { event: 'CHECKED', email: null })).toEqual(signedOut);
  });

  it.each<SessionEvent['event']>([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'MFA_CHALLENGE_VERIFIED',
    'PASSWORD_RECOVERY',
    'CHECKED',
  ])('changes nothing for the same editor on %s', (event) => {
    expect(nextWho(signedIn, { event, email })).toBe(signedIn);
  });

  it('lets in on a sign-in, and changes to another editor', () => {
    expect(nextWho(signedOut, { event: 'SIGNED_IN', email })).toEqual(signedIn);
    expect(nextWho(signedIn, { event: 'SIGNED_IN', email: 'john@firm.example' })).toEqual({
      state: 'signedIn',
      email: 'john@firm.example',
    });
  });

  it('tells a session that ended from one that was left', () => {
    expect(nextWho(signedIn, { event: 'SIGNED_OUT', email: null, isOwn: true })).toEqual(signedOut);
    expect(nextWho(signedIn, { event: 'SIGNED_OUT', email: null, isOwn: false })).toEqual({
      state: 'signedOut',
      hasEnded: true,
    });
    expect(nextWho(checking, { event: 'SIGNED_OUT', email: null })).toEqual(signedOut);
    const ended: Who = { state: 'signedOut', hasEnded: true };
    expect(nextWho(ended, { event: 'SIGNED_OUT', email: null, isOwn: true })).toBe(ended);
  });

  it('asks for another password where the link was opened, until it is chosen', () => {
    expect(nextWho(checking, { event: 'PASSWORD_RECOVERY', email, isOwn: true })).toEqual(recovering);
    expect(nextWho(signedIn, { event: 'PASSWORD_RECOVERY', email, isOwn: false })).toBe(signedIn);
    for (const event of ['CHECKED', 'SIGNED_IN', 'TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED'] as const)
      expect(nextWho(recovering, { event, email })).toBe(recovering);
    expect(nextWho(recovering, { event: 'USER_UPDATED', email })).toEqual(signedIn);
    expect(nextWho(recovering, { event: 'SIGNED_OUT', email: null, isOwn: false })).toEqual(signedOut);
  });
});
