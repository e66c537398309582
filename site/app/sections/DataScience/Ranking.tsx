import { useId, useState } from 'react';
import type { RankingContent } from '../../../content/pages/home.schema';
import * as styles from './Ranking.css';
import { columns, drawRankedSet, drawSquares, measure, rankingStart, rows } from './ranked-set';

const set = drawRankedSet();
const inPercent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`);

/**
 * Ranked documents as squares, and a slider for where the review stops. Recall, precision and elusion are counted from the squares. Use
 * it in `DataScience`; for two pictures of one thing, `CompareSlider`. Renders a `<div>` in the place of the still picture.
 */
export function Ranking({ heading, note, cutOff, count, measures }: RankingContent) {
  const id = useId();
  const [column, setColumn] = useState(rankingStart);
  const read = column * rows;
  const counted = measure(set, read);
  const counts = count.replace('{read}', String(read)).replace('{total}', String(set.length));
  const results = (['recall', 'precision', 'elusion'] as const).map((name) => ({
    name,
    label: measures[name],
    value: inPercent(counted[name]),
  }));
  return (
    <div className={styles.place}>
      <div className={styles.ranking}>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.note}>{note}</p>
        <svg
          className={styles.plot}
          viewBox={`-.15 -.15 ${columns} ${rows}`}
          aria-hidden="true"
          focusable="false"
        >
          <path className={styles.read} d={`M-.15 -.15H${column - 0.15}V${rows - 0.15}H-.15z`} />
          <path className={styles.other} d={drawSquares(set, 0, read, false)} />
          <path className={styles.relevant} d={drawSquares(set, 0, read, true)} />
          <path className={styles.unread} d={drawSquares(set, read, set.length, false)} />
          <path className={styles.missed} d={drawSquares(set, read, set.length, true)} />
          <path className={styles.line} d={`M${column - 0.15} -.15V${rows - 0.15}`} />
        </svg>
        <input
          className={styles.slider}
          id={id}
          type="range"
          min={0}
          max={columns}
          value={column}
          aria-valuetext={`${counts}. ${results.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
          onChange={(event) => setColumn(event.target.valueAsNumber)}
        />
        <div className={styles.foot}>
          <label className={styles.label} htmlFor={id}>
            <span>{`${cutOff} `}</span>
            <span className={styles.count}>{counts}</span>
          </label>
          <dl className={styles.measures}>
            {results.map(({ name, label, value }) => (
              <div key={name} className={styles.measured}>
                <dt>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  );
}
