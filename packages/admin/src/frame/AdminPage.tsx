import { Heading, Inline, Notice, Stack, TextLink } from '@probata/ui';
import { type ComponentType, type ReactNode, use } from 'react';
import { paths } from '../paths';
import * as styles from './Admin.css';
import { Frame } from './Frame';
import { type Editor, RequireSession } from './RequireSession';
import { useIsViewer, WeakPasswordContext } from './role';
import { signedIn } from './words';

interface AdminPageProps extends Editor {
  heading: string;
  /** Beside the heading. */
  aside?: ReactNode;
  /** The space between the head of the page and its content: more above a text than above a list. @default 'medium' */
  space?: 'medium' | 'xlarge' | undefined;
  /** The content is a list from edge to edge, under the bar's name of the page: its heading is seen on phones alone. @default false */
  isList?: boolean | undefined;
  children: ReactNode;
}

/** The layout of every admin page inside the frame: heading, what the editor must know, content. */
export function AdminPage({
  heading,
  aside,
  space = 'medium',
  isList = false,
  children,
  ...editor
}: AdminPageProps) {
  const isViewer = useIsViewer();
  return (
    <Frame {...editor} heading={heading}>
      <div className={isList ? `${styles.page} ${styles.listPage}` : styles.page}>
        <Stack space={isList ? 'none' : space}>
          <Stack space="small" {...(isList && { className: styles.listHead })}>
            <Inline align="between">
              <Heading level={1} size="h4" tabIndex={-1}>
                {heading}
              </Heading>
              {aside}
            </Inline>
            {use(WeakPasswordContext) && (
              <Notice tone="warning">
                {signedIn.weakPassword} <TextLink href={paths.account}>{signedIn.weakPasswordLink}</TextLink>
              </Notice>
            )}
            {isViewer && <Notice tone="info">{signedIn.viewer}</Notice>}
          </Stack>
          {children}
        </Stack>
      </div>
    </Frame>
  );
}

interface AdminPageOptions extends Pick<AdminPageProps, 'space' | 'isList'> {
  /** Shown beside the heading. */
  Aside?: ComponentType<Editor>;
}

/** The component of an admin page that is shown to signed-in editors alone. */
export const adminPage =
  (heading: string, Content: ComponentType<Editor>, { Aside, ...options }: AdminPageOptions = {}) =>
  () => (
    <RequireSession>
      {(editor) => (
        <AdminPage {...editor} heading={heading} {...options} aside={Aside && <Aside {...editor} />}>
          <Content {...editor} />
        </AdminPage>
      )}
    </RequireSession>
  );
