import { TextLink } from '@probata/ui';
import { healthEndpoint, problemsOf } from '../overview/health';
import { paths } from '../paths';
import type { Editor } from './RequireSession';
import { useRequest } from './useLoaded';
import { signedIn } from './words';

const { server: words } = signedIn.frame;

/** The state of the server in one line; the overview names what is wrong. */
export function ServerState({ client }: Pick<Editor, 'client'>) {
  const { value, failure } = useRequest(client, healthEndpoint);
  if (value === null) return <span>{failure ? words.unknown : words.asking}</span>;
  return problemsOf(value).length === 0 ? (
    <span>{words.well}</span>
  ) : (
    <TextLink href={paths.admin}>{words.wrong}</TextLink>
  );
}
