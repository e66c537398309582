'use client';

import { useEffect, useRef, useState } from 'react';
import { classes } from '../../css/classes';
import { heldProps } from '../../private/held';
import type { RootProps } from '../../private/native';
import { type Picture, PictureElement } from '../../private/Picture';
import { mergeRefs } from '../../private/refs';
import { takesRef } from '../../private/takes-ref';
import { useTexts } from '../LocaleProvider/use-texts';
import * as styles from './CompareSlider.css';

const english = {
  before: 'Scan',
  after: 'Text',
  showBefore: 'Show scan',
  split: 'Split',
  showAfter: 'Show text',
};

export interface CompareSliderProps extends RootProps<'figure', 'defaultValue'> {
  /** What is compared: the slider's name. */
  label: string;
  /** What lies at the start of the reading direction. */
  before: Picture;
  /** What lies at its end. */
  after: Picture;
  /** Real text, shown instead of the drawn text of the after picture; line breaks are kept. It is scaled with the picture at every width. */
  afterText?: string;
  /** How many characters a line of the pictured page holds: the size of `afterText` follows from it. @default 62 */
  afterMeasure?: number;
  /** How much of the before picture shows at first, and again after the button between the two others, 0 to 1. @default 0.5 */
  defaultValue?: number;
  /** How much of the before picture shows, 0 to 1, set from outside. Leave it out where the slider keeps it. */
  value?: number;
  /** What the before picture is called. @default 'Scan' */
  beforeLabel?: string;
  /** What the after picture is called. @default 'Text' */
  afterLabel?: string;
  /** The button that shows the before picture alone. @default 'Show scan' */
  showBeforeLabel?: string;
  /** The button that goes back to `defaultValue`. @default 'Split' */
  splitLabel?: string;
  /** The button that shows the after picture alone. @default 'Show text' */
  showAfterLabel?: string;
  /** The line has moved; with `value`, is to. 0 to 1. */
  onValueChange?: (value: number) => void;
}

/**
 * Two pictures of one thing with a line between them to drag. For two pictures without a common outline use `RevealImage`, or put them
 * side by side. Renders a `<figure>` with an `<input type="range">` over the pictures and buttons that need no drag. On paper and without
 * scripts the pictures stand side by side.
 * @throws when `defaultValue` or `value` is not between 0 and 1.
 */
export const CompareSlider = /* @__PURE__ */ takesRef(function CompareSlider({
  label,
  before,
  after,
  afterText,
  afterMeasure = 62,
  defaultValue = 0.5,
  value,
  beforeLabel: ownBeforeLabel,
  afterLabel: ownAfterLabel,
  showBeforeLabel,
  splitLabel,
  showAfterLabel,
  onValueChange,
  ref,
  ...rest
}: CompareSliderProps) {
  const wrong = [defaultValue, value ?? 0].find((share) => !(share >= 0 && share <= 1));
  if (wrong !== undefined) {
    throw new RangeError(
      `CompareSlider got the value ${wrong}, so the line would lie outside the pictures: give a number from 0 to 1.`,
    );
  }
  const words = useTexts('CompareSlider', english);
  const beforeLabel = ownBeforeLabel ?? words.before;
  const afterLabel = ownAfterLabel ?? words.after;
  const initialValue = value ?? defaultValue;
  const figure = useRef<HTMLElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [split, setSplit] = useState(initialValue);
  const pressedAt = useRef(initialValue);

  // The visitor, or the browser's form restoration, may have moved it before hydration.
  useEffect(() => setSplit(Number(slider.current?.value)), []);
  useEffect(() => figure.current?.style.setProperty('--split', String(split)), [split]);
  useEffect(() => figure.current?.style.setProperty('--measure', String(afterMeasure)), [afterMeasure]);

  const draw = (to: number) => {
    if (slider.current) slider.current.value = String(to);
    setSplit(to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` reads no props
  useEffect(() => {
    if (value !== undefined) draw(value);
  }, [value]);
  const move = (to: number) => {
    draw(value ?? to);
    onValueChange?.(to);
  };
  const share = Math.round(split * 100);
  return (
    <figure
      {...rest}
      ref={mergeRefs(figure, ref)}
      data-split={initialValue}
      data-measure={afterMeasure}
      className={classes(styles.figure, rest.className)}
      suppressHydrationWarning
    >
      <div aria-hidden="true" className={styles.labels}>
        <span>{beforeLabel}</span>
        <span>{afterLabel}</span>
      </div>
      <div className={styles.frame}>
        <div className={styles.before}>
          <PictureElement picture={before} className={styles.picture} />
        </div>
        <div className={styles.after}>
          <PictureElement picture={after} className={styles.picture} />
          {afterText && (
            // The pictured page does not turn with the direction of the site.
            <div dir="auto" className={styles.text}>
              {afterText}
            </div>
          )}
        </div>
        <input
          ref={slider}
          type="range"
          min={0}
          max={1}
          step="any"
          defaultValue={initialValue}
          aria-label={label}
          aria-valuetext={`${share} % ${beforeLabel}, ${100 - share} % ${afterLabel}`}
          className={styles.range}
          onChange={({ target }) => move(Number(target.value))}
          // Firefox's arrow keys take "any" as a step of 1, from one end to the other.
          onKeyDown={({ currentTarget }) => {
            currentTarget.step = '0.01';
          }}
          onPointerDown={({ currentTarget }) => {
            currentTarget.step = 'any';
            pressedAt.current = split;
          }}
          // The touch became a scroll, after it had moved the line.
          onPointerCancel={() => move(pressedAt.current)}
        />
        <span aria-hidden="true" className={styles.line} />
      </div>
      <div className={styles.buttons}>
        {(
          [
            [showBeforeLabel ?? words.showBefore, 1],
            [splitLabel ?? words.split, defaultValue],
            [showAfterLabel ?? words.showAfter, 0],
          ] as const
        ).map(([label, to]) => (
          <button key={label} type="button" {...heldProps} className={styles.action} onClick={() => move(to)}>
            {label}
          </button>
        ))}
      </div>
    </figure>
  );
});
