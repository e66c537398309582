import { brand } from '../content/brand';
import { defaultSettings } from '../contract/settings';
import { hydrate } from './hydrate';

await hydrate({
  settings: defaultSettings,
  origin: brand.url,
  posted: null,
  renderedOn: new Date().toISOString().slice(0, 10),
  redirectTo: null,
  start: 'now',
});
