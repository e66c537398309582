import { Webhook } from 'standardwebhooks';

/** Signs the body of a delivery and the time of its attempt. */
export type SignDelivery = (id: string, body: string, at: Date) => Record<string, string>;

/** The headers of Standard Webhooks: the id is the same for each attempt, the time is the attempt's. */
export function createSigner(secret: string): SignDelivery {
  const webhook = new Webhook(secret);
  return (id, body, at) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': webhook.sign(id, at, body),
  });
}
