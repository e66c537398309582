import type { VoiceError } from '../core/error';
import type { TransportEvent } from '../core/port';
import type { VoiceWarning } from '../core/warning';

/** Thrown from an event listener to end the SDK's `start()`, which called it and then runs its own clean-up. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  override readonly message = 'The call was stopped or has failed, so it is not started.';
}

/** Reports the events of one call until it is stopped or has failed; later events are dropped. */
export class Reporter {
  private stopped = false;
  private failed = false;

  constructor(private readonly send: (event: TransportEvent) => void) {}

  get isStopped() {
    return this.stopped;
  }

  /** Stopped or failed. */
  get isOver() {
    return this.stopped || this.failed;
  }

  report(event: TransportEvent) {
    if (!this.isOver) this.send(event);
  }

  warn(warning: VoiceWarning) {
    this.report({ type: 'warned', warning });
  }

  fail(error: VoiceError) {
    this.report({ type: 'failed', error });
    this.failed = true;
  }

  stop() {
    this.stopped = true;
  }
}
