import type { HTMLAttributes, ReactNode } from 'react';
import { neighbors } from '../redline/html';
import { listChanges, type RedlineLabels, redlineLabels } from '../redline/list';
import type { Redline, RedlinePart } from '../redline/redline';
import { defaultComponents, type LegalComponents, withClass } from './components';

/** Props of `LegalRedline`. */
export interface LegalRedlineProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** From `compareLegalDocuments`. */
  redline: Redline;
  /** Components in place of the plain elements. @default plain HTML elements */
  components?: Partial<LegalComponents>;
  /** The words that name the changes. @default English */
  labels?: Partial<RedlineLabels>;
}

/**
 * A redline. To show one version use `LegalText`. Renders the list of changes by heading as `<nav>`, then the text with `<del>` and `<ins>`. Each
 * change has an id, ends with a label for screen readers, and links to the previous and next change. Works without scripts.
 */
export function LegalRedline({ redline, components, labels: given, ...rest }: LegalRedlineProps): ReactNode {
  const {
    heading: HeadingSlot,
    paragraph: ParagraphSlot,
    changes: ChangesSlot,
    hidden: Hidden,
  } = { ...defaultComponents, ...components };
  const labels = { ...redlineLabels, ...given };
  const { sections, changes } = redline;
  const { groups, hasUnlisted } = listChanges(changes, labels);
  const seen = new Set<string>();

  const step = (label: string, sign: string, to: string | undefined) =>
    to && (
      <a href={`#${to}`} aria-label={label}>
        {sign}
      </a>
    );
  const parts = (all: readonly RedlinePart[]): ReactNode[] =>
    all.map(({ type, text, change = '' }, at) => {
      if (type === 'same') return text;
      const id = seen.has(change) ? undefined : change;
      seen.add(change);
      const Tag = type === 'deleted' ? 'del' : 'ins';
      const { previous, next } = neighbors(change, changes.length);
      const isLast = all[at + 1]?.change !== change && changes.length > 1;
      return [
        <Tag key={`${change}-${type}`} id={id}>
          {text}
          <Hidden>{` [${type === 'deleted' ? labels.endOfDeletion : labels.endOfInsertion}] `}</Hidden>
        </Tag>,
        isLast && (
          <span key={`${change}-steps`} className="legal-steps">
            {step(labels.previous, '‹', previous)}
            {step(labels.next, '›', next)}
          </span>
        ),
      ];
    });
  const notes = ({ moved, renumbered }: { moved: boolean; renumbered: boolean }) => (
    <>
      {moved && <small className="legal-note">{` ${labels.moved}`}</small>}
      {renumbered && <small className="legal-note">{` ${labels.renumbered}`}</small>}
    </>
  );

  return (
    <div {...rest} className={withClass('legal-redline', rest.className)}>
      {changes.length === 0 ? (
        <p>{labels.noChanges}</p>
      ) : (
        <ChangesSlot>
          <nav aria-label={labels.changes}>
            {groups.length > 0 && (
              <ul className="legal-changes">
                {groups.map(({ title, change, items }) => (
                  <li key={change ?? items[0]?.id}>
                    {change ? <a href={`#${change}`}>{title}</a> : title}
                    {items.length > 0 && (
                      <ul>
                        {items.map(({ id, summary }) => (
                          <li key={id}>
                            <a href={`#${id}`}>{summary}</a>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {hasUnlisted && <p className="legal-note">{labels.unlisted}</p>}
          </nav>
        </ChangesSlot>
      )}
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the redline never reorders its sections, and they have no shared id
        <section key={at} className={`legal-section-${section.status}`}>
          {section.heading.length > 0 && (
            <HeadingSlot
              level={section.level}
              id={`${section.status === 'removed' ? 'removed-' : ''}${section.id}`}
            >
              {parts(section.heading)}
              {notes(section)}
            </HeadingSlot>
          )}
          {section.paragraphs.map((paragraph, order) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
            <ParagraphSlot key={order}>
              {parts(paragraph.parts)}
              {notes(paragraph)}
            </ParagraphSlot>
          ))}
        </section>
      ))}
    </div>
  );
}
