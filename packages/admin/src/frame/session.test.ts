import { describe, expect, it } from 'vitest';
import { nextSession, type Session, type SessionEvent } from './session';

const email = 'jane@firm.example';
const checking: Session = { state: 'checking' };
const signedIn: Session = { state: 'signedIn', email };
const signedOut: Session = { state: 'signedOut', hasEnded: false };
const recovering: Session = { state: 'recovering', email };

describe('nextSession', () => {
  it('waits for the accounts service’s answer, whatever the browser stored', () => {
    expect(nextSession(checking, { event: 'INITIAL_SESSION', email })).toBe(checking);
    expect(nextSession(checking, { event: 'SIGNED_IN', email })).toBe(checking);
    expect(nextSession(checking, { event: 'CHECKED', email })).toEqual(signedIn);
    expect(nextSession(checking, { event: 'CHECKED', email: null })).toEqual(signedOut);
  });

  it('is undecided while the accounts service gives no answer; a late answer counts', () => {
    const unreachable = nextSession(checking, { event: 'UNREACHABLE' });
    expect(unreachable).toEqual({ state: 'unreachable' });
    expect(nextSession(unreachable, { event: 'SIGNED_IN', email })).toBe(unreachable);
    expect(nextSession(unreachable, { event: 'CHECKED', email })).toEqual(signedIn);
    expect(nextSession(unreachable, { event: 'CHECKED', email: null })).toEqual(signedOut);
    expect(nextSession(signedIn, { event: 'UNREACHABLE' })).toBe(signedIn);
  });

  it.each<Exclude<SessionEvent['event'], 'UNREACHABLE'>>([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'MFA_CHALLENGE_VERIFIED',
    'PASSWORD_RECOVERY',
    'CHECKED',
  ])('keeps the same editor’s session on %s', (event) => {
    expect(nextSession(signedIn, { event, email })).toBe(signedIn);
  });

  it('signs in, and changes to another editor', () => {
    expect(nextSession(signedOut, { event: 'SIGNED_IN', email })).toEqual(signedIn);
    expect(nextSession(signedIn, { event: 'SIGNED_IN', email: 'john@firm.example' })).toEqual({
      state: 'signedIn',
      email: 'john@firm.example',
    });
  });

  it('tells a session that ended from a sign-out on this page', () => {
    expect(nextSession(signedIn, { event: 'SIGNED_OUT', email: null, isOwn: true })).toEqual(signedOut);
    expect(nextSession(signedIn, { event: 'SIGNED_OUT', email: null, isOwn: false })).toEqual({
      state: 'signedOut',
      hasEnded: true,
    });
    expect(nextSession(checking, { event: 'SIGNED_OUT', email: null })).toEqual(signedOut);
    const ended: Session = { state: 'signedOut', hasEnded: true };
    expect(nextSession(ended, { event: 'SIGNED_OUT', email: null, isOwn: true })).toBe(ended);
  });

  it('asks for a new password in the tab that opened the link, until it is set', () => {
    expect(nextSession(checking, { event: 'PASSWORD_RECOVERY', email, isOwn: true })).toEqual(recovering);
    expect(nextSession(signedIn, { event: 'PASSWORD_RECOVERY', email, isOwn: false })).toBe(signedIn);
    for (const event of ['CHECKED', 'SIGNED_IN', 'TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED'] as const)
      expect(nextSession(recovering, { event, email })).toBe(recovering);
    expect(nextSession(recovering, { event: 'USER_UPDATED', email })).toEqual(signedIn);
    expect(nextSession(recovering, { event: 'SIGNED_OUT', email: null, isOwn: false })).toEqual(signedOut);
  });
});
