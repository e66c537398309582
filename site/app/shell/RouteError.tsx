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
  TextArea,
} from '@probata/ui';
import { isBusy } from '@probata/voice';
import { useVoiceState } from '@probata/voice/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { failure } from '../../content/pages/failure';
import { signedInZones, zoneAt } from '../../pages';
import { readTypedFields } from './typed-fields';

/** A page's code could not be loaded: no connection, or a file of a release that the server has replaced. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

const storageKey = 'probata-reloaded';
const reloadIntervalMs = 60_000;

/**
 * Loads the current address as a document: after a release the server has the page although its old chunk is gone. Not while the server
 * fails, and once a minute at most, so that it cannot loop. Resolves to whether the document loads.
 */
async function reloadDocument(): Promise<boolean> {
  try {
    // The clock may have been set back since.
    const elapsed = Math.abs(Date.now() - Number(sessionStorage.getItem(storageKey)));
    if (elapsed < reloadIntervalMs) return false;
    const { status } = await fetch(location.href, { method: 'HEAD' });
    if (status >= 500) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
    return true;
  } catch {
    // No connection, or no storage to count in.
    return false;
  }
}

/** A link that loads a document: after a failed chunk, the code of the next page may fail too. */
const DocumentLink = ({ children, ...rest }: LinkComponentProps) => <a {...rest}>{children}</a>;

/** The message in place of a page that cannot be shown. Takes the focus, so that it is announced. */
function ErrorMessage() {
  const heading = useRef<HTMLHeadingElement>(null);
  // At the first render the failed page is still in the document.
  const [typed] = useState(() => readTypedFields(document));
  useEffect(() => heading.current?.focus(), []);
  return (
    <LinkProvider link={DocumentLink}>
      <title>{failure.title}</title>
      <Container paddingY="xxlarge">
        <Stack space="large" align="start">
          <Heading ref={heading} level={1} tabIndex={-1}>
            {failure.heading}
          </Heading>
          <Text size="lead" tone="muted" measure>
            {failure.body}
          </Text>
          {typed.length > 0 && (
            <Stack as="section" space="medium" align="stretch">
              <Heading level={2} size="h3">
                {failure.typed}
              </Heading>
              {typed.map(({ label, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a label can repeat
                <TextArea key={index} label={label} value={text} readOnly rows={text.length > 80 ? 6 : 1} />
              ))}
            </Stack>
          )}
          <Text measure>{failure.advice}</Text>
          <Inline>
            <Button onClick={() => location.reload()}>{failure.again}</Button>
            <ButtonLink variant="outline" href={failure.home.href}>
              {failure.home.label}
            </ButtonLink>
          </Inline>
        </Stack>
      </Container>
    </LinkProvider>
  );
}

/** Reloads the page as a document first; not during a call, which would end. */
function ChunkError({ error }: { error: ChunkLoadError }) {
  const isInCall = useVoiceState(isBusy);
  const [isLoading, setLoading] = useState(!isInCall);
  useEffect(() => {
    if (!isLoading) return reportError(error);
    let isCurrent = true;
    void reloadDocument().then((reloads) => {
      if (isCurrent && !reloads) setLoading(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [error, isLoading]);
  if (!isLoading) return <ErrorMessage />;
  return (
    <Container paddingY="xxlarge">
      <Text role="status">{failure.loading}</Text>
    </Container>
  );
}

/** The error element of every route. The layout around a page stays, and with it a live call. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const message = error instanceof ChunkLoadError ? <ChunkError error={error} /> : <ErrorMessage />;
  // The signed-in pages bring the main landmark themselves.
  return signedInZones.includes(zoneAt(pathname)) ? <main id="main">{message}</main> : message;
}
