import type { BodyLimits } from '@probata/server';
import { editorEndpoints } from '../../frame/server/editor-endpoints';
import { accountEndpoints } from '../contract';
import type { Accounts } from './accounts';
import type { RequireEditor } from './editor';

interface OwnAccountParts {
  accounts: Accounts | null;
  requireEditor: RequireEditor;
  limits: BodyLimits;
}

/** Who asks, and in which role. */
export function ownAccountRoute({ accounts, ...parts }: OwnAccountParts) {
  const { routes, answer } = editorEndpoints({ ...parts, admitsGuests: true });
  answer(accountEndpoints.own, {}, async (context) => {
    const { email, role } = context.get('editor');
    const mustChangePassword = (await accounts?.embedded?.mustChangePassword(email)) ?? false;
    return { email, role, ...(mustChangePassword && { mustChangePassword }) };
  });
  return routes;
}
