import type { AnyDocument, DefinedTerm } from '@probata/legal-renderer';
import type { LegalText } from '@probata/legal-renderer/react';
import { Heading, Text, VisuallyHidden } from '@probata/ui';
import type { ComponentProps, ReactNode } from 'react';
import { batesAt } from '../../../content/register/numbers';
import { BatesLink } from '../BatesLink/BatesLink';
import { FoldedList } from './FoldedList';
import { notes } from './LegalDocument.css';

type LegalComponents = NonNullable<ComponentProps<typeof LegalText>['components']>;

const ClauseHeading = ({ level, id, children }: { level: number; id: string; children: ReactNode }) => (
  // Our documents have no heading below level 4, and Heading has no style for one.
  <Heading level={Math.min(level, 4) as 2 | 3 | 4} size={level === 2 ? 'h3' : 'h4'} id={id}>
    {children}
  </Heading>
);

/** The design system's components for the renderer's elements. */
export const legalComponents: LegalComponents = {
  heading: ClauseHeading,
  paragraph: ({ children }) => <Text preserveLines>{children}</Text>,
  changes: ({ children }) => <FoldedList label="List of changes">{children}</FoldedList>,
  hidden: ({ children }) => <VisuallyHidden>{children}</VisuallyHidden>,
};

type Nodes = AnyDocument['children'];

/** The targets of the term uses, whether a term is defined, and the number of characters, in nodes at any depth. */
const within = (nodes: readonly unknown[]): { uses: string[]; defines: boolean; length: number } => {
  const found = { uses: [] as string[], defines: false, length: 0 };
  for (const node of nodes as { type: string; target?: string; text?: string; children?: unknown[] }[]) {
    if (node.type === 'term-use' && node.target) found.uses.push(node.target);
    const inner = within(node.children ?? []);
    found.uses.push(...inner.uses);
    found.defines ||= node.type === 'term-definition' || inner.defines;
    found.length += (node.text?.length ?? 0) + inner.length;
  }
  return found;
};

/** An estimate of a text's height in px: high for notes and low for clauses, so that notes never meet. */
const heightOf = {
  note: (length: number) => 12 + Math.ceil(length / 30) * 20,
  clause: (length: number) => 56 + Math.ceil(length / 72) * 27,
};

/**
 * The terms that each clause is the first to use, by the id of its heading; none for a clause that defines terms. Notes that would begin
 * beside those of an earlier clause are added to its list. Terms that one sentence defines share a note.
 */
export function firstUses(document: AnyDocument): ReadonlyMap<string, readonly DefinedTerm[]> {
  const terms = document.type === 'structured-document' ? document.terms : [];
  const noted = new Set<string>();
  const byHeading = new Map<string, DefinedTerm[]>();
  let last: DefinedTerm[] = [];
  /** The height of the last notes below the head of the clause. */
  let overhang = 0;
  let heading = '';
  let clause: Nodes = [];
  const close = () => {
    const { uses, defines, length } = within(clause);
    for (const term of defines ? [] : terms) {
      if (!uses.includes(term.id) || noted.has(term.definition)) continue;
      noted.add(term.definition);
      if (overhang <= 0) {
        last = [];
        overhang = 0;
        byHeading.set(heading, last);
      }
      last.push(term);
      overhang += heightOf.note(term.definition.length);
    }
    overhang -= heightOf.clause(length);
  };
  for (const node of document.children) {
    if (node.type !== 'heading') {
      clause = [...clause, node] as Nodes;
      continue;
    }
    close();
    heading = node.id;
    clause = [];
  }
  close();
  return byHeading;
}

const known = new WeakMap<AnyDocument, LegalComponents>();

/** The same, with the Bates number of each clause beside its heading. Cached: a new component would remount the text. */
export function numberedComponents(path: string, document: AnyDocument): LegalComponents {
  const uses = firstUses(document);
  const headings = document.children.filter((node) => node.type === 'heading');
  const components = known.get(document) ?? {
    ...legalComponents,
    heading: (heading) => (
      <>
        <ClauseHeading {...heading} />
        {/* The first number is the page's own. */}
        <BatesLink
          bates={batesAt(path, headings.findIndex(({ id }) => id === heading.id) + 1)}
          id={heading.id}
        />
        {/* A note repeats a definition that the term's button opens, so it is for the eye alone. */}
        {uses.has(heading.id) ? (
          <aside aria-hidden="true" className={notes}>
            {uses.get(heading.id)?.map(({ id, definition }) => (
              <p key={id}>{definition}</p>
            ))}
          </aside>
        ) : null}
      </>
    ),
  };
  known.set(document, components);
  return components;
}
