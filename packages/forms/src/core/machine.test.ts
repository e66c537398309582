import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inquiryFields } from './fields';
import { type FormEvent, type FormState, idle, transition } from './machine';

const run = (...events: FormEvent[]) => events.reduce(transition, idle);
const show = ({ status, result, errors }: FormState) => ({ status, result, errors });

describe('the state after events', () => {
  test.each<[string, FormEvent[], ReturnType<typeof show>]>([
    ['nothing', [], { status: 'idle', result: null, errors: {} }],
    ['send', [{ type: 'send' }], { status: 'sending', result: null, errors: {} }],
    [
      'send, accepted',
      [{ type: 'send' }, { type: 'accepted', attempt: 1 }],
      { status: 'success', result: 'success', errors: {} },
    ],
    [
      'send, failed',
      [{ type: 'send' }, { type: 'failed', attempt: 1, reason: 'refused' }],
      { status: 'error', result: 'error', errors: {} },
    ],
    [
      'send, failed, send',
      [{ type: 'send' }, { type: 'failed', attempt: 1, reason: 'timeout' }, { type: 'send' }],
      { status: 'sending', result: null, errors: {} },
    ],
    [
      'invalidated, edited',
      [
        { type: 'invalidated', errors: { email: 'E', company: 'C' } },
        { type: 'edited', field: 'email' },
      ],
      { status: 'idle', result: null, errors: { company: 'C' } },
    ],
    [
      'the answer to an earlier request',
      [{ type: 'send' }, { type: 'reset' }, { type: 'send' }, { type: 'accepted', attempt: 1 }],
      { status: 'sending', result: null, errors: {} },
    ],
    [
      'restored while sending',
      [{ type: 'send' }, { type: 'restored' }, { type: 'accepted', attempt: 1 }],
      { status: 'error', result: 'error', errors: {} },
    ],
    [
      'send, failed with errors of the server',
      [{ type: 'send' }, { type: 'failed', attempt: 1, reason: 'refused', errors: { email: 'E' } }],
      { status: 'error', result: 'error', errors: { email: 'E' } },
    ],
  ])('%s', (_name, events, expected) => {
    expect(show(run(...events))).toEqual(expected);
  });

  test('errors are fresh until any field is edited', () => {
    const invalid = run({ type: 'invalidated', errors: { email: 'E' } });
    expect(invalid.fresh).toBe(true);
    expect(transition(invalid, { type: 'edited', field: 'phone' })).toMatchObject({
      fresh: false,
      errors: { email: 'E' },
    });
  });
});

const reasons = fc.constantFrom('refused', 'unreachable', 'timeout', 'aborted');
const field = fc.constantFrom(...inquiryFields);
const event: fc.Arbitrary<FormEvent> = fc.oneof(
  fc.constant({ type: 'send' as const }),
  fc.constant({ type: 'restored' as const }),
  fc.constant({ type: 'reset' as const }),
  field.map((of) => ({ type: 'edited' as const, field: of })),
  field.map((of) => ({ type: 'invalidated' as const, errors: { [of]: 'x' } })),
  fc.nat(4).map((attempt) => ({ type: 'accepted' as const, attempt })),
  fc.record({ type: fc.constant('failed' as const), attempt: fc.nat(4), reason: reasons }),
);

test('the invariants hold for any order of events', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = idle;
      for (const next of events) {
        const before = state;
        state = transition(before, next);
        // A submit while sending changes nothing.
        if (before.status === 'sending' && (next.type === 'send' || next.type === 'invalidated'))
          expect(state).toBe(before);
        if ((next.type === 'accepted' || next.type === 'failed') && next.attempt !== before.attempt)
          expect(state).toBe(before);
        if (next.type === 'edited') expect(state.errors[next.field]).toBeUndefined();
        expect(state.attempt).toBe(
          before.attempt + Number(next.type === 'send' && before.status !== 'sending'),
        );
        expect(state.result).toBe(
          state.status === 'success' || state.status === 'error' ? state.status : null,
        );
        if (state.status === 'sending' || state.status === 'success') expect(state.fresh).toBe(false);
      }
    }),
  );
});
