import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { receiveInquiries } from './readme/forms.js';
import { receiveFiles } from './readme/uploads.js';

const { DATABASE_URL = '', FOLDER = '', WORKFLOW = '' } = process.env;

const app = new Hono();
const parts = [
  await receiveInquiries(app, { databaseUrl: DATABASE_URL, folder: FOLDER, workflow: WORKFLOW }),
  await receiveFiles(app, { databaseUrl: DATABASE_URL, folder: FOLDER }),
];
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () =>
  console.log(`Serving on http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => {
  server.close(() => void Promise.all(parts.map(({ stop }) => stop())));
  server.closeAllConnections();
});
