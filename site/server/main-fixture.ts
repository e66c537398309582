import { editor } from '../../tests/faults/server.mjs';

export const submit = (url: string, message: string) =>
  fetch(`${url}/api/inquiries/training`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Jane', email: '', company: '', phone: '', message }),
  });

/** Reads an address as the editor. */
export async function readSignedIn(url: string, path: string) {
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string }; // the service's documented answer
  return fetch(url + path, { headers: { authorization: `Bearer ${access_token}` } });
}
