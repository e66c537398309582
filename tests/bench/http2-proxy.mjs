// A reverse proxy with HTTP/2 and TLS, as in production. The bench measures the site and the floor through the same proxy.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A self-signed certificate; the browser starts with --ignore-certificate-errors. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'probata-http2-proxy-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
        .concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'])
        .concat(['-keyout', key, '-out', cert]),
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// RFC 9113, 8.2.2: connection-specific header fields are forbidden in HTTP/2.
const connectionSpecific = ['connection', 'keep-alive', 'transfer-encoding'];

/** Serves `origin` over HTTP/2. */
export async function startHttp2Proxy(origin) {
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set();
  const server = createSecureServer(makeCertificate());
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined); // the browser closed during the response
    const sent = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const { hostname, port } = new URL(origin);
    ask(
      {
        agent,
        hostname,
        port,
        method: headers[':method'],
        path: headers[':path'],
        headers: { ...Object.fromEntries(sent), host: headers[':authority'] },
      },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !connectionSpecific.includes(name));
        if (stream.destroyed) answer.resume();
        else {
          stream.respond({ ':status': answer.statusCode, ...Object.fromEntries(kept) });
          answer.pipe(stream);
        }
      },
    )
      .on('error', () => stream.destroyed || stream.close())
      .end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `https://localhost:${server.address().port}`,
    stop: () =>
      new Promise((done) => {
        for (const session of sessions) session.destroy();
        agent.destroy();
        server.close(done);
      }),
  };
}
