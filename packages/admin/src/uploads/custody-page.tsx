import { BarePage, RequireSession } from '../frame/RequireSession';
import { CustodyReport } from './CustodyReport';

/** Admin page: every event of one uploaded file, to print. It has no bar and no footer, like the sheet it becomes. */
export function Component() {
  return (
    <RequireSession>
      {(editor) => (
        <BarePage>
          <CustodyReport {...editor} />
        </BarePage>
      )}
    </RequireSession>
  );
}
