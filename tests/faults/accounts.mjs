// A fake hosted accounts service in a child process: sign-in, password recovery (PKCE), password change, sign-out.
// It prints its address and sends no mail; /control/links lists the links.
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);

/** @typedef {Awaited<ReturnType<typeof startAccounts>>} AccountsStandIn */

/**
 * Starts it with one user.
 * @param {{ email: string, password: string }} user
 */
export async function startAccounts({ email, password }) {
  const child = spawn(process.execPath, [here, email, password], { stdio: ['ignore', 'pipe', 'inherit'] });
  /** @type {string} */
  const url = await new Promise((done, failed) => {
    child.stdout.on('data', (chunk) => done(String(chunk).trim()));
    child.once('exit', (code) => failed(new Error(`The accounts stand-in ended with ${code}.`)));
  });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    url,
    /**
     * The links of all recovery mails so far.
     * @returns {Promise<string[]>}
     */
    links: async () => (await fetch(`${url}/control/links`)).json(),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function serve(email, first) {
  const user = { id: randomUUID(), aud: 'authenticated', role: 'authenticated', email };
  let password = first;
  const sessions = new Set();
  const codes = new Map();
  const links = [];

  const session = () => {
    const id = randomUUID();
    sessions.add(id);
    const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = Math.floor(Date.now() / 1000) + 3600;
    return {
      access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: user.id, email, session_id: id, exp })}.${part('signed')}`,
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: exp,
      refresh_token: id,
      user,
    };
  };
  const sessionOf = ({ authorization = '' }) => {
    const [, payload = ''] = authorization.split('.');
    try {
      const { session_id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return sessions.has(session_id) ? session_id : null;
    } catch {
      return null;
    }
  };
  const refused = (status, code, msg) => [status, { code: status, error_code: code, msg }];

  const answer = ({ method, url, headers }, body) => {
    const { pathname, searchParams } = new URL(url, 'http://stand.in');
    switch (`${method} ${pathname}`) {
      case 'GET /control/links':
        return [200, links];
      case 'POST /auth/v1/recover': {
        // As hosted services do, it answers unknown addresses alike.
        if (body.email === email) {
          const code = randomUUID();
          codes.set(code, body.code_challenge);
          links.push(`${searchParams.get('redirect_to')}?code=${code}`);
        }
        return [200, {}];
      }
      case 'POST /auth/v1/token': {
        if (searchParams.get('grant_type') === 'password')
          return body.email === email && body.password === password
            ? [200, session()]
            : refused(400, 'invalid_credentials', 'Invalid login credentials');
        if (searchParams.get('grant_type') === 'pkce') {
          const challenge = codes.get(body.auth_code);
          codes.delete(body.auth_code);
          const given = createHash('sha256').update(String(body.code_verifier)).digest('base64url');
          return challenge === given
            ? [200, session()]
            : refused(403, 'flow_state_not_found', 'The link works no more.');
        }
        return refused(400, 'unsupported_grant_type', 'No.');
      }
      case 'GET /auth/v1/user':
        return sessionOf(headers) ? [200, user] : refused(403, 'session_not_found', 'No session.');
      case 'PUT /auth/v1/user':
        if (!sessionOf(headers)) return refused(403, 'session_not_found', 'No session.');
        if (body.password === password)
          return refused(422, 'same_password', 'New password should be different from the old password.');
        password = body.password;
        return [200, user];
      case 'POST /auth/v1/logout': {
        const own = sessionOf(headers);
        if (!own) return refused(401, 'no_authorization', 'No session.');
        if (searchParams.get('scope') === 'others') {
          for (const id of sessions) if (id !== own) sessions.delete(id);
        } else sessions.delete(own);
        return [204, null];
      }
      case 'GET /rest/v1/app_settings':
        return [200, []];
      case 'POST /rest/v1/rpc/is_editor':
        return [200, sessionOf(headers) !== null];
      case 'POST /rest/v1/rpc/editor_role':
        return [200, sessionOf(headers) === null ? null : 'editor'];
      default:
        return [404, { message: 'There is nothing here.' }];
    }
  };

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? '*',
    );
    response.setHeader('access-control-expose-headers', '*');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    let text = '';
    for await (const chunk of request) text += chunk;
    const [status, value] = answer(request, text ? JSON.parse(text) : {});
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(value === null ? undefined : JSON.stringify(value));
  });
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
}

if (process.argv[1] === here) serve(process.argv[2], process.argv[3]);
