/** Milliseconds in which a second click belongs to a double click. */
const doubleClickTime = 500;
/** Pixels a pointer may move between the two clicks. */
const tolerance = 8;

type Click = Pick<MouseEvent, 'target' | 'clientX' | 'clientY' | 'preventDefault' | 'stopPropagation'>;

/**
 * A capturing click listener that drops the second click of a double click on a button, even if the first has replaced the button:
 * "End call" by "Talk again". It cannot use `event.detail`, which misses taps in Safari and clicks that a script repeats.
 */
export function doubleClickGuard() {
  let last = { time: Number.NEGATIVE_INFINITY, button: null as Element | null, x: 0, y: 0 };
  return (event: Click) => {
    // A label's click is followed by one on its field, and Enter in a field clicks the form's submit button.
    const button = event.target instanceof Element ? event.target.closest('[type=button]') : null;
    if (!button) return;
    const { clientX: x, clientY: y } = event;
    const time = performance.now();
    // A click by keyboard or script has no position.
    const isSamePlace = (x !== 0 || y !== 0) && Math.hypot(x - last.x, y - last.y) < tolerance;
    const isRepeat = time - last.time < doubleClickTime && (button === last.button || isSamePlace);
    last = { time, button, x, y };
    if (!isRepeat) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
