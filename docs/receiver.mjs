// A receiver of signed deliveries (webhooks.md): WORKFLOW_SECRET=whsec_… PORT=8080 node docs/receiver.mjs
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WORKFLOW_SECRET);
const taken = new Set(); // A real receiver keeps these in its database.

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let inquiry;
  try {
    // The signature is over the bytes as they came: verify before you parse.
    inquiry = webhook.verify(Buffer.concat(chunks).toString('utf8'), request.headers);
  } catch {
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  // The same inquiry may come twice: its first answer may have been lost.
  if (!taken.has(id)) console.log(`${id} ${inquiry.email}`);
  taken.add(id);
  response.writeHead(204).end();
});
server.listen(process.env.PORT, '127.0.0.1', () => console.log(`Listening on ${server.address().port}`));
