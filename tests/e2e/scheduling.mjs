// A fake scheduling provider, as a second process. `POST /mode` sets how it answers: ok; fail and slow concern its script and style sheet,
// which slow holds until the mode changes; no-calendar cuts the connection of the calendar pages, broken-calendar answers them with an error.
import { createServer } from 'node:http';

// The part of the provider's script that this site uses.
const widget = `
  window.Calendly = {
    initPopupWidget({ url }) {
      const popup = document.createElement('div');
      popup.setAttribute('role', 'dialog');
      popup.setAttribute('aria-label', 'Calendar');
      popup.dataset.url = url;
      const frame = document.createElement('iframe');
      frame.title = 'Calendar';
      frame.src = url;
      popup.append(frame);
      document.body.append(popup);
    },
    closePopupWidget() {
      document.querySelector('[role=dialog][data-url]')?.remove();
    },
  };`;
const calendar = `<!doctype html><title>Calendar</title><p>Pick a time
  <script>parent.postMessage({ event: 'calendly.event_type_viewed' }, '*')</script>`;

let mode = 'ok';
const held = [];

function answer(path, response) {
  const [type, body] = path.endsWith('.js')
    ? ['text/javascript', widget]
    : path.endsWith('.css')
      ? ['text/css', '[data-url] { position: fixed; inset: 0; }']
      : ['text/html', calendar];
  response.setHeader('content-type', type);
  response.end(body);
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://scheduling');
  if (pathname === '/mode') {
    mode = Buffer.concat(await request.toArray()).toString();
    if (mode !== 'slow') for (const late of held.splice(0)) late();
    return response.end();
  }
  const isPart = /\.(js|css)$/.test(pathname);
  if (!isPart && mode === 'no-calendar') request.socket.destroy();
  else if (isPart ? mode === 'fail' : mode === 'broken-calendar') {
    response.writeHead(isPart ? 500 : 503, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Error</title><p>Service unavailable');
  } else if (isPart && mode === 'slow') held.push(() => answer(pathname, response));
  else answer(pathname, response);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
