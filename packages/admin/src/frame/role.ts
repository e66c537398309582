import { createContext, use } from 'react';
import type { AccountRole } from '../account/contract';

/** The role of the signed-in user. The server decides; the pages only hide what it would refuse. */
export const RoleContext = createContext<AccountRole>('editor');

/** Whether the signed-in user is a viewer, who reads, and never exports, changes or deletes. */
export const useIsViewer = () => use(RoleContext) === 'viewer';

/** Whether the signed-in user is to choose another password. */
export const WeakPasswordContext = createContext(false);
