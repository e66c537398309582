import { admin } from '../../content/pages/admin';
import { Gate } from '../admin/Gate';
import { Room } from '../admin/Room';

/** Blog admin (spec 2.9). */
export function Component() {
  return <Gate>{({ client, email }) => <Room client={client} email={email} />}</Gate>;
}

export const handle = admin.meta;
