import type { CallObject, SdkClient } from './sdk';

/** Milliseconds the call machine may take to leave before `forceLeave`. */
const leaveTimeout = 1500;

/** Whether a promise settles within the time. Leaves no timer. */
function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    const settle = () => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(settle, settle);
  });
}

/** Leaves a call; also when the call machine does not answer. */
export async function leaveCall(client: SdkClient, call: CallObject | null): Promise<void> {
  const left = client.stop();
  if (!(await settlesWithin(left, leaveTimeout)) && call?.callClientId)
    await forceLeave(call.callClientId, left);
}

/** Posts "left" for a call machine that hangs: a call object waiting for it blocks every later call of the page. */
async function forceLeave(callClientId: string, left: Promise<void>) {
  postMessage(
    { what: 'iframe-call-message', from: 'embedded', action: 'left-meeting', callClientId },
    location.origin === 'null' ? '*' : location.origin,
  );
  await settlesWithin(left, 200);
}

/** Removes the call machine's scripts: the video library appends one per call and keeps it. */
export function removeCallMachineScripts(callMachineUrl: string | undefined): void {
  for (const script of [...document.scripts]) {
    const isCallMachine =
      callMachineUrl === undefined
        ? script.src.startsWith('https://c.daily.co/call-machine/')
        : script.src === callMachineUrl;
    if (isCallMachine) script.remove();
  }
}
