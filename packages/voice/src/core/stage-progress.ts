import { type Effect, emit, nothing, type Step, timer, type WorldEvent, warn } from './event';
import { type Machine, withPhase } from './machine';
import type { Stage, StageProgress } from './stage';

function progress(machine: Machine, stage: Stage, rest: Omit<StageProgress, 'stage'>, at: number): Effect {
  const started = machine.openStages[stage];
  const duration = rest.status === 'started' ? {} : { durationMs: started === undefined ? 0 : at - started };
  return emit('call-start-progress', { stage, ...rest, ...duration });
}

function closeStage(machine: Machine, stage: Stage): Machine {
  const { [stage]: _closed, ...openStages } = machine.openStages;
  return { ...machine, openStages };
}

/** Reports every open stage as failed, so that none stays `started`. */
export function failOpenStages(machine: Machine, reason: string, at: number): readonly Effect[] {
  const open = Object.keys(machine.openStages) as Stage[]; // the record's keys are stages by its type
  return open.map((stage) => progress(machine, stage, { status: 'failed', reason }, at));
}

/** A stage was reported. */
export function transitionStage(
  machine: Machine,
  event: Extract<WorldEvent, { type: 'stageStarted' | 'stageCompleted' | 'stageSkipped' | 'stageFailed' }>,
): Step {
  const { view } = machine;
  const { stage, at } = event;
  const open = machine.openStages[stage] !== undefined;
  switch (event.type) {
    case 'stageStarted': {
      if (open) return [machine, nothing];
      const opened = { ...machine, openStages: { ...machine.openStages, [stage]: at } };
      const inOrder = view.status === 'starting' || view.status === 'permission';
      const next =
        inOrder && stage !== 'video-recording-started'
          ? withPhase(opened, { status: 'starting', stage })
          : opened;
      return [
        next,
        [progress(opened, stage, { status: 'started' }, at), ...timer(next, stage, machine.timeouts[stage])],
      ];
    }
    case 'stageCompleted': {
      if (!open) return [machine, nothing];
      const delay = event.delaySeconds === undefined ? {} : { delaySeconds: event.delaySeconds };
      const effects: Effect[] = [
        { type: 'stopTimer', timer: stage },
        progress(machine, stage, { status: 'completed', ...delay }, at),
      ];
      if (stage === 'video-recording-started')
        effects.push({
          type: 'send',
          message: {
            type: 'control',
            control: 'say-first-message',
            videoRecordingStartDelaySeconds: event.delaySeconds ?? 0,
          },
        });
      return [closeStage(machine, stage), effects];
    }
    case 'stageSkipped': {
      const effects: Effect[] = open ? [] : [progress(machine, stage, { status: 'started' }, at)];
      effects.push(
        { type: 'stopTimer', timer: stage },
        progress(machine, stage, { status: 'completed', skipped: true }, at),
      );
      return [closeStage(machine, stage), effects];
    }
    case 'stageFailed': {
      if (!open) return [machine, warn(event.warning)];
      return [
        closeStage(machine, stage),
        [
          { type: 'stopTimer', timer: stage },
          progress(machine, stage, { status: 'failed', reason: event.warning.message }, at),
          ...warn(event.warning),
        ],
      ];
    }
  }
}
