import { readdirSync } from 'node:fs';
import { index, type RouteConfig, route } from '@react-router/dev/routes';

const samples = readdirSync('app/readme').map((file) => file.replace('.tsx', ''));

export default [
  index('routes/home.tsx'),
  ...samples.map((name) => route(`readme/${name}`, `readme/${name}.tsx`)),
] satisfies RouteConfig;
