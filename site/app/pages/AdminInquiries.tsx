import { inquiries } from '../../content/pages/inquiries';
import { Gate } from '../admin/Gate';
import { Inquiries } from '../admin/Inquiries';
import { RoomFrame } from '../admin/RoomFrame';

/** The inquiries, for editors. */
export function Component() {
  return (
    <Gate>
      {(editor) => (
        <RoomFrame {...editor} heading={inquiries.heading}>
          <Inquiries client={editor.client} />
        </RoomFrame>
      )}
    </Gate>
  );
}

export const handle = inquiries.meta;
