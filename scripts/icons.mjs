// Writes packages/ui/src/components/Icon/icons.ts from lucide's node list: `node scripts/icons.mjs`. Every shape becomes one path, so
// an icon is one short string, is left out of a bundle that does not use it, and is never markup.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The icons in use. A `>` after the name: mirrored right to left. */
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
const nodes = JSON.parse(readFileSync(require.resolve('lucide-static/icon-nodes.json'), 'utf8'));
const number = (value) => String(Math.round(Number(value) * 1000) / 1000);

function toPath([tag, attributes]) {
  const at = (name) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      // A leading relative move is absolute, and the pairs after it are relative lines: say so, or joining paths would move them.
      return attributes.d
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
      const arc = (dx, dy) => `a${number(r)} ${number(r)} 0 0 1 ${number(dx)} ${number(dy)}`;
      return `M${number(x + r)} ${number(y)}h${number(width - 2 * r)}${arc(r, r)}v${number(height - 2 * r)}${arc(-r, r)}h${number(2 * r - width)}${arc(-r, -r)}v${number(2 * r - height)}${arc(r, -r)}z`;
    }
    default:
      throw new Error(
        `lucide draws with <${tag}>, which would be lost: teach scripts/icons.mjs to turn it into a path.`,
      );
  }
}

const lines = used.map((entry) => {
  const [name, directional] = entry.split(' ');
  if (!nodes[name])
    throw new Error(
      `lucide has no icon "${name}", so icons.ts cannot be written: correct the list in scripts/icons.mjs.`,
    );
  const constant = `${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Icon`;
  return `export const ${constant}: IconShape = { d: '${nodes[name].map(toPath).join('')}'${directional ? ', directional: true' : ''} };`;
});
const target = new URL('../packages/ui/src/components/Icon/icons.ts', import.meta.url);
writeFileSync(
  target,
  `// Written by scripts/icons.mjs from lucide (ISC licence). Do not edit.\nimport type { IconShape } from './Icon';\n\n${lines.join('\n')}\n`,
);
execFileSync(
  new URL('../node_modules/.bin/biome', import.meta.url).pathname,
  ['format', '--write', target.pathname],
  { stdio: 'ignore' },
);
