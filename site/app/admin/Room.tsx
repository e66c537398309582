import { admin } from '../../content/pages/admin';
import type { EditorInRoom } from './Gate';
import { Persona } from './Persona';
import { RoomFrame } from './RoomFrame';
import { Templates } from './Templates';
import { Validation } from './Validation';

/** The blog's room (spec 2.9). */
export function Room({ client, email }: EditorInRoom) {
  return (
    <RoomFrame client={client} email={email} heading={admin.signIn.word}>
      <Templates />
      <Validation client={client} />
      <Persona client={client} email={email} />
    </RoomFrame>
  );
}
