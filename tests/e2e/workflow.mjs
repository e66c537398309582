// A fake workflow of the automation platform, as a second process: records requests and answers by its mode.
import { createServer } from 'node:http';

let mode = process.argv[2] ?? 'ok';
const received = [];
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    if (request.url === '/received') return response.end(JSON.stringify(received));
    if (request.url === '/forget') {
      received.length = 0;
      return response.end();
    }
    if (request.url === '/mode') {
      mode = body;
      return response.end();
    }
    if (mode === 'drop') return request.socket.destroy();
    if (mode === 'fail') {
      response.statusCode = 500;
      return response.end('no');
    }
    received.push({
      body,
      key: request.headers['idempotency-key'] ?? null,
      type: request.headers['content-type'] ?? null,
    });
    response.end('{}');
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
