import { createContext, use } from 'react';
import type { EditorRole } from '../../contract/accounts';

/** The role of the signed-in user. The server decides; the pages only hide what it would refuse. */
export const RoleContext = createContext<EditorRole>('editor');

/** Whether the signed-in user is a viewer, who reads, and never exports, changes or deletes. */
export const useIsViewer = () => use(RoleContext) === 'viewer';
