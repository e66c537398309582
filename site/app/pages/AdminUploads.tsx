import { uploads } from '../../content/pages/uploads';
import { Gate } from '../admin/Gate';
import { RoomFrame } from '../admin/RoomFrame';
import { Uploads } from '../admin/Uploads';

/** The files guests have sent, for editors. */
export function Component() {
  return (
    <Gate>
      {(editor) => (
        <RoomFrame {...editor} heading={uploads.heading}>
          <Uploads client={editor.client} />
        </RoomFrame>
      )}
    </Gate>
  );
}

export const handle = uploads.meta;
