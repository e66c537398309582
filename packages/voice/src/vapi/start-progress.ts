import { providerUnreadable, type VoiceError } from '../core/error';
import type { Stage } from '../core/stage';
import { stageWarning } from '../core/warning';
import { type AnswerWatch, watchAnswer } from './answer';
import { toStartError } from './failure';
import type { Reporter } from './reporter';
import type { SdkProgress } from './sdk';

/** The progress of one start, from the SDK's own reports, and what is known of the provider's answer. */
export class StartProgress {
  stage: Stage = 'initialization';
  isRecorded = false;
  isJoined = false;
  private isAnswered = false;
  private readonly answer: AnswerWatch;

  /** @param url the address of the request that starts a call */
  constructor(
    private readonly reporter: Reporter,
    url: string,
  ) {
    this.answer = watchAnswer(url);
  }

  /** Stops watching for the provider's answer. */
  end() {
    this.answer.end();
  }

  /** The provider's answer holds a call. */
  onAnswered() {
    if (this.isAnswered) return;
    this.isAnswered = true;
    this.reporter.report({ type: 'stageCompleted', stage: 'web-call-creation' });
  }

  /** The answer holds no room to join. */
  unreadable(): VoiceError {
    return providerUnreadable(this.answer.status());
  }

  /** The error of a start that the SDK gave up. */
  toError(reported: unknown): VoiceError {
    // An answer without a room makes the SDK throw before it joins.
    if (this.stage === 'daily-call-join' && !this.isAnswered) return this.unreadable();
    return toStartError(reported, this.stage, this.answer.status());
  }

  /** @param onCallObject called once the call object exists */
  onProgress({ stage, status, metadata }: SdkProgress, onCallObject: () => void) {
    const { reporter } = this;
    switch (stage) {
      case 'web-call-creation':
        this.stage = stage;
        if (status === 'started') reporter.report({ type: 'stageStarted', stage });
        // An answer without an id may hold no call; the join shows whether it does.
        else if (metadata?.callId !== 'unknown') this.onAnswered();
        return;
      case 'daily-call-object-creation':
        this.stage = stage;
        if (status === 'started') reporter.report({ type: 'stageStarted', stage });
        else if (status === 'completed') {
          onCallObject();
          reporter.report({ type: 'stageCompleted', stage });
        }
        if (metadata?.isVideoRecordingEnabled === true) this.isRecorded = true;
        return;
      case 'mobile-permissions':
        this.stage = stage;
        if (status === 'started') reporter.report({ type: 'stageStarted', stage });
        else
          reporter.report({
            type: metadata?.action === 'skipped-not-mobile' ? 'stageSkipped' : 'stageCompleted',
            stage,
          });
        return;
      case 'daily-call-join':
        this.stage = stage;
        if (status === 'started') reporter.report({ type: 'stageStarted', stage });
        else if (status === 'completed') reporter.report({ type: 'stageCompleted', stage });
        return;
      case 'video-recording-setup':
        return this.onRecordingSetup(status, metadata);
      case 'video-recording-started': {
        const delay = metadata?.delaySeconds;
        reporter.report({ type: 'stageStarted', stage });
        reporter.report({
          type: 'stageCompleted',
          stage,
          delaySeconds: typeof delay === 'number' ? delay : 0,
        });
        return;
      }
      case 'audio-observer-setup':
      case 'audio-processing-setup':
        // The SDK reports "completed" too early; the call object's promises report the outcome (call-events.ts).
        if (status === 'started') reporter.report({ type: 'stageStarted', stage });
        return;
    }
  }

  private onRecordingSetup(status: SdkProgress['status'], metadata: SdkProgress['metadata']) {
    const { reporter } = this;
    const stage = 'video-recording-setup';
    if (status === 'started') return reporter.report({ type: 'stageStarted', stage });
    if (status === 'failed') {
      const warning = stageWarning(stage, metadata?.error ?? null);
      return reporter.report({ type: 'stageFailed', stage, warning });
    }
    if (metadata?.action === 'skipped-not-enabled') {
      reporter.report({ type: 'stageSkipped', stage });
      reporter.report({ type: 'stageSkipped', stage: 'video-recording-started' });
      return;
    }
    if (metadata?.action === 'auto-started-via-meeting-token')
      reporter.report({ type: 'stageStarted', stage });
    reporter.report({ type: 'stageCompleted', stage });
    reporter.report({ type: 'stageStarted', stage: 'video-recording-started' });
  }
}
