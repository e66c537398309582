import type { AnyDocument } from '@probata/legal-renderer';
import type { LegalText } from '@probata/legal-renderer/react';
import { Heading, Text, VisuallyHidden } from '@probata/ui';
import type { ComponentProps, ReactNode } from 'react';
import { batesAt } from '../../../content/register/numbers';
import { BatesLink } from '../BatesLink/BatesLink';

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
  hidden: ({ children }) => <VisuallyHidden>{children}</VisuallyHidden>,
};

const known = new WeakMap<AnyDocument, LegalComponents>();

/** The same, with the Bates number of each clause beside its heading. Cached: a new component would remount the text. */
export function numberedComponents(path: string, document: AnyDocument): LegalComponents {
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
      </>
    ),
  };
  known.set(document, components);
  return components;
}
