import { faxSheet, scan, scanMark, scanParagraphs, shownIds } from '../../../content/matter';
import { paths } from '../../../content/paths';
import { BatesLink } from '../BatesLink/BatesLink';
import * as styles from './HomeHero.css';

/** The text with the marked sentence highlighted. */
function Words({ text }: { text: string }) {
  const [before = '', after] = text.split(scanMark.text);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <mark>{scanMark.text}</mark>
      {after}
    </>
  );
}

/** The text of the scan over its picture, from the top to a reading line that scrolling moves down. Renders a `<figure>`. */
export function LiveSheet({ note }: { note: string }) {
  return (
    <figure className={styles.sheet} aria-label={`${scan.bates}: ${note}`}>
      <div className={styles.live}>
        <div className={styles.paragraphs}>
          {scanParagraphs.map(({ text, hanging, isApart }, index) => (
            <p
              key={text}
              className={[
                styles.hanging[hanging],
                isApart && styles.apart,
                index === 0 && styles.first,
                index >= faxSheet.narrow.shown && styles.wideOnly,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <Words text={text} />
            </p>
          ))}
        </div>
      </div>
      <div className={styles.line} aria-hidden="true" />
    </figure>
  );
}

/** Below the sheet: the citation of the marked sentence, and what the sheet is. */
export function SheetCaption({ note }: { note: string }) {
  return (
    <div className={styles.caption}>
      <BatesLink bates={scanMark.citation} id={shownIds.fax} path={paths.development} />
      <span aria-hidden="true">{note}</span>
    </div>
  );
}
