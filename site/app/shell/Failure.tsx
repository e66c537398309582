import {
  Button,
  ButtonLink,
  Container,
  Heading,
  Inline,
  type LinkComponentProps,
  LinkProvider,
  Stack,
  Text,
} from '@probata/ui';
import { useVoiceState } from '@probata/voice/react';
import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { failure } from '../../content/pages/failure';
import { loadAgain, type NotArrived } from './arrival';
import * as styles from './Shell.css';

/** The browser's own: what fetched this page is not asked for the next one. */
const Anchor = ({ children, ...rest }: LinkComponentProps) => <a {...rest}>{children}</a>;

/** Stands in the place of a page that cannot be shown: what happened, and the ways on. Takes the focus, so that it is said. */
function Failure() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  useEffect(() => {
    // A render after the page's own title was set.
    if (!isShown) return;
    const { title } = document;
    document.title = failure.title;
    heading.current?.focus();
    return () => {
      document.title = title;
    };
  }, [isShown]);
  return (
    <LinkProvider link={Anchor}>
      <div className={styles.failure}>
        <Container>
          <Stack space="large" align="start">
            <Heading ref={heading} level={1} tabIndex={-1}>
              {failure.heading}
            </Heading>
            <Text size="lead" tone="muted" measure>
              {failure.body}
            </Text>
            <Text measure>{failure.advice}</Text>
            <Inline>
              <Button onClick={() => location.reload()}>{failure.again}</Button>
              <ButtonLink variant="outline" href={failure.home.href}>
                {failure.home.label}
              </ButtonLink>
            </Inline>
          </Stack>
        </Container>
      </div>
    </LinkProvider>
  );
}

/** Loads the page once more as a document; shows the failure when that would lead nowhere, or would end a call. */
export function PageNotArrived({ error }: { error: NotArrived }) {
  const status = useVoiceState((state) => state.status);
  const isQuiet = status === 'idle' || status === 'ended' || status === 'failed';
  const [isLoading, setLoading] = useState(isQuiet);
  useEffect(() => {
    // A fault in rendering is reported by whoever renders; this one has nobody else.
    if (!isLoading) return reportError(error);
    let isCurrent = true;
    void loadAgain().then((loads) => {
      if (isCurrent && !loads) setLoading(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [error, isLoading]);
  if (!isLoading) return <Failure />;
  return (
    <div className={styles.failure}>
      <Container>
        <Text role="status">{failure.loading}</Text>
      </Container>
    </div>
  );
}

interface BoundaryProps {
  /** Where the visitor is: at another place it is tried again. */
  place?: unknown;
  children: ReactNode;
}

/** Shows its children, or in their place that they cannot be shown. Who renders is told of the error. */
export class FailureBoundary extends Component<BoundaryProps, { hasFailed: boolean; place: unknown }> {
  override state = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: { place: unknown }) {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render() {
    return this.state.hasFailed ? <Failure /> : this.props.children;
  }
}
