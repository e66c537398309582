// The reference page of the bench: plain HTML with a few CSS rules and one picture, without scripts and web fonts.
// 1,500 elements, 55 KB of HTML (8 KB compressed) and a picture of 40 KB; site budgets are ratios to it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const file = (path) => fileURLToPath(new URL(`../../site/${path}`, import.meta.url));
const cards = 81;

const css = `body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:#12202e;background:#fbf8f1}
main{max-width:72rem;margin:auto;padding:1rem}img{display:block;width:100%;height:auto}
h1{font-size:2.5rem;line-height:1.1}ul{list-style:none;padding:0}a{display:block;padding:.75rem 0;color:#0b6b6b}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr));gap:1rem}article{border:1px solid #d9d1c0;padding:1rem}`;

/** The page's HTML: cards of text, links and terms. */
export function floorPage() {
  const words = readFileSync(file('content/legal/privacy-policy.txt'), 'utf8').match(/[A-Za-z]+/g);
  let at = 0;
  const some = (count) => {
    const taken = Array.from({ length: count }, () => words[at++ % words.length]);
    return taken.join(' ').toLowerCase();
  };
  const card = (_, index) => {
    const link = (part) => `<li><a href="#card-${(index + part) % cards}">${some(2)}</a></li>`;
    const term = () => `<dt>${some(1)}</dt><dd>${some(7)}</dd>`;
    return `<article id="card-${index}"><h2 class="card-title">${some(4)}</h2><p>${some(34)} <strong>${some(1)}</strong> <em>${some(2)}</em></p><ul class="card-links">${[1, 2, 3].map(link).join('')}</ul><dl class="card-terms">${term()}${term()}</dl><p><span>${some(2)}</span></p></article>`;
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The floor</title><meta name="description" content="The least that a page of this size can cost."><link rel="icon" href="data:,"><style>${css}</style></head><body><main><h1>The floor</h1><p>${some(20)}</p><img src="/picture.webp" alt="" width="1040" height="700" fetchpriority="high"><div class="cards">${Array.from({ length: cards }, card).join('')}</div></main></body></html>`;
}

/** Serves the page with brotli on a free port. */
export async function serveFloor() {
  const html = brotliCompressSync(floorPage());
  const picture = readFileSync(file('public/images/scan-before.webp'));
  const server = createServer((request, response) => {
    const [body, headers] =
      request.url === '/'
        ? [html, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }]
        : request.url === '/picture.webp'
          ? [picture, { 'content-type': 'image/webp' }]
          : [Buffer.from('User-agent: *\nAllow: /\n'), { 'content-type': 'text/plain' }];
    response.writeHead(200, { ...headers, 'content-length': body.length, 'cache-control': 'no-cache' });
    response.end(body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
