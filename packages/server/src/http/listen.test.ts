import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { answerWhole, finish, keepHalfOpen, listen } from './listen';

it('answers a half-closed connection where the request asks for it, whatever the connection asked before', async () => {
  const awaited: ServerResponse[] = [];
  const server = createServer((request, response) => {
    answerWhole(request.socket, request.url === '/page');
    awaited.push(response);
    server.emit('asked');
  });
  keepHalfOpen(server);
  const { port } = new URL(await listen(server, { port: 0, host: '127.0.0.1' }));
  const ask = async (socket: ReturnType<typeof connect>, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`);
    await once(server, 'asked');
    return awaited.at(-1) as ServerResponse; // pushed before the event
  };
  try {
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    (await ask(socket, '/page')).end('page');
    await once(socket, 'data');
    const stream = await ask(socket, '/stream');
    socket.end();
    await once(stream, 'close');
    expect(stream.writableFinished).toBe(false);

    const reader = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    const page = await ask(reader, '/page');
    reader.end();
    setImmediate(() => page.end('the page'));
    expect(String(await once(reader, 'data'))).toContain('the page');
  } finally {
    await finish(server);
  }
});
