// Writes packages/ui/src/icons.ts from lucide: `npm run draw --prefix tools/icons`. Each icon becomes one path string in
// a module of its own, so that bundlers load it with the page that shows it, and no markup is parsed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The icons in use. A `>` after the name marks an icon that is mirrored in right-to-left text. */
const used = [
  'accessibility',
  'archive',
  'arrow-down',
  'arrow-left >',
  'arrow-right >',
  'arrow-up',
  'arrow-up-right',
  'audio-lines',
  'badge-check',
  'bot',
  'briefcase',
  'building',
  'calendar',
  'chart-line',
  'chart-network',
  'check',
  'chevron-down',
  'chevron-left >',
  'chevron-right >',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'circle-question-mark',
  'circle-play',
  'circle-x',
  'clipboard-check',
  'clock',
  'code',
  'copy',
  'database',
  'download',
  'ellipsis',
  'external-link',
  'eye',
  'eye-off',
  'file-check',
  'file-down',
  'file-search',
  'file-text',
  'fingerprint-pattern',
  'folder-open',
  'gavel',
  'globe',
  'grip-vertical',
  'hard-drive',
  'house',
  'info',
  'key-round',
  'layers',
  'link',
  'list',
  'loader-circle',
  'lock',
  'log-in >',
  'log-out >',
  'mail',
  'map-pin',
  'menu',
  'message-square',
  'mic',
  'mic-off',
  'minus',
  'monitor',
  'moon',
  'network',
  'pause',
  'pencil',
  'phone',
  'phone-off',
  'play',
  'plus',
  'presentation',
  'printer',
  'quote',
  'refresh-cw',
  'rotate-ccw',
  'scale',
  'scan-text',
  'search',
  'send >',
  'server',
  'settings',
  'shield-check',
  'sparkles',
  'sun',
  'timer',
  'trash',
  'triangle-alert',
  'upload',
  'user',
  'users',
  'volume-2',
  'volume-x',
  'workflow',
  'x',
];

const require = createRequire(import.meta.url);
type IconNode = [tag: string, attributes: Record<string, string>];
const nodes: Record<string, IconNode[]> = JSON.parse(
  readFileSync(require.resolve('lucide-static/icon-nodes.json'), 'utf8'),
);
const number = (value: number) => String(Math.round(value * 1000) / 1000);

function toPath([tag, attributes]: IconNode): string {
  const at = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      // SVG 2, 9.3.3: a leading relative moveto is absolute, its further pairs are relative linetos; joined paths need that written out.
      return (attributes.d ?? '')
        .replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=[-\d.])/, 'M$1 $2l')
        .replace(/^m/, 'M');
    case 'line':
      return `M${number(at('x1'))} ${number(at('y1'))}L${number(at('x2'))} ${number(at('y2'))}`;
    case 'polyline':
      return `M${attributes.points}`;
    case 'polygon':
      return `M${attributes.points}Z`;
    case 'circle':
    case 'ellipse': {
      const rx = tag === 'circle' ? at('r') : at('rx');
      const ry = tag === 'circle' ? at('r') : at('ry');
      return `M${number(at('cx') - rx)} ${number(at('cy'))}a${number(rx)} ${number(ry)} 0 1 0 ${number(2 * rx)} 0a${number(rx)} ${number(ry)} 0 1 0 ${number(-2 * rx)} 0`;
    }
    case 'rect': {
      const [x, y, width, height] = [at('x'), at('y'), at('width'), at('height')];
      const r = Math.min(attributes.rx === undefined ? at('ry') : at('rx'), width / 2, height / 2);
      if (r === 0) return `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`;
      const arc = (dx: number, dy: number) => `a${number(r)} ${number(r)} 0 0 1 ${number(dx)} ${number(dy)}`;
      return `M${number(x + r)} ${number(y)}h${number(width - 2 * r)}${arc(r, r)}v${number(height - 2 * r)}${arc(-r, r)}h${number(2 * r - width)}${arc(-r, -r)}v${number(2 * r - height)}${arc(r, -r)}z`;
    }
    default:
      throw new Error(
        `lucide draws with <${tag}>, which has no path conversion: add one to tools/icons/icons.ts.`,
      );
  }
}

const entryPoint = new URL('../../packages/ui/src/icons.ts', import.meta.url);
const folder = new URL('components/Icon/icons/', entryPoint);
const notice = '// Written by tools/icons from lucide (ISC license). Do not edit.\n';

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const lines = used.map((entry) => {
  const [name = '', directional] = entry.split(' ');
  const shapes = nodes[name];
  if (!shapes)
    throw new Error(
      `lucide has no icon "${name}", so icons.ts cannot be written: correct the list in tools/icons/icons.ts.`,
    );
  const constant = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;
  const shape = `{ d: '${shapes.map(toPath).join('')}'${directional ? ', directional: true' : ''} }`;
  writeFileSync(
    new URL(`${name}.ts`, folder),
    `${notice}import type { IconShape } from '../Icon';\n\nexport const ${constant}: IconShape = ${shape};\n`,
  );
  return `export { ${constant} } from './components/Icon/icons/${name}';`;
});
const type = "export type { IconShape } from './components/Icon/Icon';";
writeFileSync(entryPoint, `${notice}${[type, ...lines].join('\n')}\n`);
execFileSync(
  new URL('../../node_modules/.bin/biome', import.meta.url).pathname,
  ['check', '--write', folder.pathname, entryPoint.pathname],
  { stdio: 'ignore' },
);
