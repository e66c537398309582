import { Button, Heading, Notice, type NoticeProps, Stack, type StackProps } from '@probata/ui';
import type { ComponentProps, ReactNode } from 'react';

interface SectionProps extends Pick<StackProps, 'space' | 'align' | 'children'> {
  heading: ReactNode;
  /** @default 2 */
  level?: 2 | 3;
}

/** A section of a signed-in page with its heading. */
export const Section = ({ heading, level = 2, children, ...stack }: SectionProps) => (
  <Stack as="section" {...stack}>
    <Heading level={level} size="h3">
      {heading}
    </Heading>
    {children}
  </Stack>
);

/** A small outlined button: in a list, beside a text, or in a notice. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="outline" size="small" {...props} />
);

/** A notice that is announced as it appears, at once if something failed. Renders nothing without content. */
export const LiveNotice = ({ tone, children }: Required<Pick<NoticeProps, 'tone' | 'children'>>) =>
  children && (
    <Notice tone={tone} live={tone === 'danger' ? 'assertive' : 'polite'}>
      {children}
    </Notice>
  );
