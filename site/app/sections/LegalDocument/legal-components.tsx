import type { LegalText } from '@probata/legal-renderer/react';
import { Heading, Text, VisuallyHidden } from '@probata/ui';
import type { ComponentProps } from 'react';

/** The design system's components for the renderer's elements. */
export const legalComponents: NonNullable<ComponentProps<typeof LegalText>['components']> = {
  heading: ({ level, id, children }) => (
    // Our documents have no heading below level 4, and Heading has no style for one.
    <Heading level={Math.min(level, 4) as 2 | 3 | 4} size={level === 2 ? 'h3' : 'h4'} id={id}>
      {children}
    </Heading>
  ),
  paragraph: ({ children }) => <Text preserveLines>{children}</Text>,
  hidden: ({ children }) => <VisuallyHidden>{children}</VisuallyHidden>,
};
