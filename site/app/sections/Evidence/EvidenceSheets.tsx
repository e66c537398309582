import { VisuallyHidden } from '@probata/ui';
import type { EvidenceContent } from '../../../content/pages/development.schema';
import { BatesLink } from '../BatesLink/BatesLink';
import { Picture } from '../Picture/Picture';
import * as styles from './Evidence.css';

/** The lines with the marked words highlighted; a mark does not run over a line. */
function Lines({ lines, mark }: Pick<EvidenceContent['object'], 'lines' | 'mark'>) {
  const [before = '', after] = lines.join('\n').split(mark);
  return (
    <p className={styles.lines}>
      {before}
      {after === undefined ? null : (
        <>
          <mark>{mark}</mark>
          {after}
        </>
      )}
    </p>
  );
}

/**
 * One page as scan, as clean text, and as the source of an answer, on one another. A choice brings one to the front, with scripts off
 * too. Renders a `<figure>`.
 */
export function EvidenceSheets({
  label,
  note,
  views,
  lines,
  mark,
  question,
  answer,
  source,
  passage,
  scan,
}: EvidenceContent['object']) {
  return (
    <figure className={styles.sheets} aria-label={label}>
      <div className={styles.stage}>
        <div className={styles.sheet.scan}>
          <Picture picture={scan} className={styles.scan} eager />
        </div>
        <div className={styles.sheet.text}>
          <Lines lines={lines} mark={mark} />
        </div>
        <div className={styles.sheet.answer}>
          <p className={styles.question}>{question}</p>
          <p>{answer}</p>
          <p>
            <BatesLink bates={source} id={passage} />
          </p>
        </div>
      </div>
      <figcaption className={styles.choices}>
        <fieldset className={styles.views}>
          <VisuallyHidden as="legend">{label}</VisuallyHidden>
          {Object.entries(views).map(([view, name]) => (
            <label key={view} className={styles.view}>
              <input
                type="radio"
                name="evidence-view"
                value={view}
                defaultChecked={view === 'answer'}
                className={styles.radio}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <span className={styles.note}>{note}</span>
      </figcaption>
    </figure>
  );
}
