import type { HttpBindings } from '@hono/node-server';
import { nothingHere } from '@probata/server';
import { Hono } from 'hono';
import { accountPrefixes } from '../contract';

import { type AccountRouteParts, authRoutes } from './auth-routes';
import { sessionListRoutes } from './session-list-routes';
import { settingsRoutes } from './settings-routes';

/** The embedded accounts service. Sign-up, recovery by mail and all other tables do not exist. */
export function accountRoutes(parts: AccountRouteParts) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.route('/', authRoutes(parts));
  routes.route('/', settingsRoutes(parts));
  routes.route('/', sessionListRoutes(parts.accounts));
  for (const prefix of [`${accountPrefixes.auth}/*`, `${accountPrefixes.rest}/*`])
    routes.all(prefix, (context) =>
      nothingHere(context, 'This part of the accounts service is not offered.'),
    );
  return routes;
}
