// Draws the wide plates: the missing page, the banners of the legal pages, the posters of the videos, and the Open Graph pictures.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { toBates } from '../../site/content/bates';
import { brand } from '../../site/content/brand';
import { boardTitle, drawnExample, exhibits, scan, volume } from '../../site/content/matter';
import { pages } from '../../site/pages';
import { createDice, openStudio, publicFolder, put, putPicture, sheet } from './studio';

const wanted = new Set(process.argv.slice(2));

const base = `
  svg{position:absolute;inset:0}
  svg text{font-family:BrandSans,sans-serif;fill:var(--ink)}
  svg .m{font-family:BrandMono,monospace}
  svg .s{font-family:BrandSerif,serif}
  svg .on-mark{fill:var(--onMark)}
`;

/** Lines of type too small to read, as hairlines of uneven length. */
function lines(
  seed: number,
  x: number,
  y: number,
  width: number,
  count: number,
  step: number,
  fill = 'var(--line)',
  size = 5,
): string {
  const dice = createDice(seed);
  return Array.from({ length: count }, (_, index) => {
    const isEnd = dice() < 0.22;
    const length = width * (isEnd ? 0.3 + dice() * 0.4 : 0.88 + dice() * 0.12);
    return `<rect x="${x}" y="${y + index * step}" width="${length.toFixed(0)}" height="${size}" fill="${fill}"/>`;
  }).join('');
}

function notFound(): string {
  const page = (index: number) => {
    const x = 84 + index * 252;
    const number = toBates(volume.first + index);
    if (volume.first + index === volume.withdrawn) {
      return `<g><rect x="${x + 1}" y="266" width="228" height="316" fill="none" stroke="var(--lineStrong)" stroke-width="2" stroke-dasharray="7 7"/>
        <g transform="translate(${x + 14} 318) rotate(-3)"><rect width="202" height="196" fill="var(--mark)"/><text class="s on-mark" x="101" y="96" text-anchor="middle" font-size="84" font-weight="420" letter-spacing="-2">404</text><path d="M22 118H180" stroke="var(--onMark)" stroke-width="1.5"/><text class="m on-mark" x="101" y="146" text-anchor="middle" font-size="16.500" font-weight="600">PAGE WITHDRAWN</text><text class="m on-mark" x="101" y="170" text-anchor="middle" font-size="14">not in this volume</text></g>
        <text class="m" x="${x + 115}" y="622" text-anchor="middle" font-size="17" font-weight="600" fill-opacity=".45">${number}</text></g>`;
    }
    return `<g><rect x="${x}" y="265" width="230" height="318" fill="var(--paperRaised)" stroke="var(--lineStrong)" stroke-width="1"/><rect x="${x + 28}" y="300" width="${70 + ((index * 37) % 60)}" height="9" fill="var(--ink)"/>${lines(index + 11, x + 28, 330, 174, 12, 17)}<text class="m" x="${x + 115}" y="622" text-anchor="middle" font-size="17" style="fill:var(--inkMuted)">${number}</text></g>`;
  };
  return sheet(
    `${base}body{background:var(--paperSunken)}`,
    `<svg viewBox="0 90 1920 720"><path stroke="var(--accent)" stroke-opacity=".35" d="M0 224.500H1920M0 228.500H1920"/><path stroke="var(--line)" d="M0 660.500H1920"/>
    <text class="m" x="955" y="190" text-anchor="middle" font-size="20" style="fill:var(--inkMuted)">${volume.name}: ${volume.pages} pages numbered, ${volume.pages - 1} present</text>
    ${Array.from({ length: volume.pages }, (_, index) => page(index)).join('')}</svg>`,
  );
}

/**
 * A legal page shows the middle of its banner: half of its height at 1920 px, and 1372 of its width at 320 px. Sheets and lines run over
 * the edges; letters stand in the middle.
 */
const banner = (body: string) =>
  sheet(`${base}body{background:var(--paperSunken)}`, `<svg viewBox="0 0 1920 480">${body}</svg>`);
const bannerSheet = (x: number, width: number) =>
  `<rect x="${x}" y="-10" width="${width}" height="500" fill="var(--paperRaised)" stroke="var(--line)"/>`;
const bannerRows = Array.from({ length: 9 }, (_, index) => 24 + index * 54);

function privacyBanner(): string {
  const dice = createDice(3);
  const rows = bannerRows.map((y) => {
    if (y === 240)
      return `<rect x="330" y="219" width="1240" height="42" fill="var(--mark)"/><rect x="350" y="233" width="1200" height="14" fill="var(--onMark)" fill-opacity=".62"/>`;
    const first = 100 + dice() * 640;
    const second = 150 + dice() * 300;
    return `<rect x="350" y="${y - 7}" width="1200" height="14" fill="var(--line)"/><rect x="${(350 + first).toFixed(0)}" y="${y - 17}" width="${second.toFixed(0)}" height="34" fill="var(--ink)"/>`;
  });
  return banner(bannerSheet(240, 1440) + rows.join(''));
}

function agreementBanner(): string {
  const side = (x: number, seed: number, name: string) =>
    `${bannerSheet(x, 600)}${lines(seed, x + 70, 17, 460, 3, 54, 'var(--line)', 14)}${lines(seed + 1, x + 70, 341, 460, 3, 54, 'var(--line)', 14)}<text class="s" x="${x + 300}" y="261" text-anchor="middle" font-size="64" font-weight="480">${name}</text>`;
  const ties = [186, 240, 294]
    .map(
      (y) =>
        `<path d="M840 ${y}H1080" stroke="var(--accent)" stroke-width="4"/><circle cx="840" cy="${y}" r="10" fill="var(--accent)"/><circle cx="1080" cy="${y}" r="10" fill="var(--accent)"/>`,
    )
    .join('');
  return banner(side(240, 21, 'Controller') + side(1080, 34, 'Processor') + ties);
}

function termsBanner(): string {
  const depths = [0, 1, 1, 0, 1, 2, 1, 0, 0];
  const rows = bannerRows.map((y, index) => {
    const x = 350 + (depths[index] ?? 0) * 110;
    const width = 1420 - x - ((index * 173) % 260);
    const number = { 186: '1.', 240: '1.1', 294: '(a)' }[y];
    return `${y === 240 ? `<rect x="${x - 20}" y="215" width="${width + 160}" height="50" fill="var(--mark)"/>` : ''}${number ? `<text class="m${y === 240 ? ' on-mark' : ''}" x="${x}" y="${y + 12}" font-size="34" font-weight="600">${number}</text>` : ''}<rect x="${x + 120}" y="${y - 7}" width="${width}" height="14" fill="${y === 240 ? 'var(--onMark)" fill-opacity=".62' : 'var(--line)'}"/>`;
  });
  return banner(bannerSheet(240, 1440) + rows.join(''));
}

/** Both posters leave the corner at the top right, where the play button is, empty: 290 × 290 of their 1280 × 720 at 320 px. */
function costConfidencePoster(): string {
  const dice = createDice(9);
  let y = 624;
  const steps = Array.from({ length: 15 }, () => {
    y -= 6 + dice() * 28;
    return Math.round(y);
  });
  const meter = steps
    .map((height, step) => `${step === 0 ? 'M' : 'L'}${150 + step * 70} ${height}H${220 + step * 70}`)
    .join('');
  return sheet(
    `${base}body{background:var(--paperSunken)}`,
    `<svg viewBox="0 0 1280 720"><path stroke="var(--accent)" stroke-opacity=".35" d="M70.500 0v720M74.500 0v720"/>
    <text class="s" x="112" y="132" font-size="64" font-weight="480" letter-spacing="-1">Cost Confidence</text><text x="114" y="184" font-size="30" style="fill:var(--inkMuted)">One flat rate, to the cap in the assignment</text>
    <path d="M112 630H1210M112 630V270" stroke="var(--ink)" stroke-width="1.5" fill="none"/>
    <path d="${meter}" stroke="var(--lineStrong)" stroke-width="2.500" stroke-dasharray="3 6" fill="none"/>
    <rect x="113" y="527" width="877" height="26" fill="var(--mark)"/><path d="M113 540H990" stroke="var(--onMark)" stroke-width="3"/><path d="M990 490V630" stroke="var(--ink)" stroke-width="2"/><path d="M990 540H1080V516H1150V494H1210" stroke="var(--ink)" stroke-width="2" stroke-dasharray="8 6" fill="none"/>
    <text class="m" x="974" y="512" text-anchor="end" font-size="25" font-weight="600">flat rate</text><text class="m" x="990" y="478" text-anchor="middle" font-size="25" font-weight="600">cap</text><text class="m" x="955" y="${(steps[11] ?? y) - 20}" text-anchor="end" font-size="25" style="fill:var(--inkMuted)">per gigabyte</text>
    <text class="m" x="112" y="670" font-size="23" style="fill:var(--inkMuted)">first gigabyte</text><text class="m" x="1210" y="670" text-anchor="end" font-size="23" style="fill:var(--inkMuted)">trial</text></svg>`,
  );
}

function reprographicsPoster(): string {
  const bars = [0.84, 0.79, 0.88, 0.5, 0.9]
    .map(
      (share, index) =>
        `<rect x="${728 + index * 62}" y="${452 - share * 210}" width="42" height="${share * 210}" fill="${index === 3 ? 'var(--accent)' : 'var(--line)'}"/>`,
    )
    .join('');
  return sheet(
    `${base}body{background:var(--paperSunken)}`,
    `<svg viewBox="0 0 1280 720"><path stroke="var(--accent)" stroke-opacity=".35" d="M70.500 0v720M74.500 0v720"/>
    <text class="s" x="112" y="132" font-size="64" font-weight="480" letter-spacing="-1">Reprographics</text><text x="114" y="184" font-size="30" style="fill:var(--inkMuted)">and Trial Support</text>
    <g transform="translate(236 199) scale(.8)"><path d="M716 540L660 720M1134 540L1190 720M925 540V720" stroke="var(--bulk)" stroke-width="7"/>
    <rect x="652" y="126" width="546" height="414" fill="var(--paperRaised)" stroke="var(--ink)" stroke-width="2"/><rect x="632" y="540" width="586" height="14" fill="var(--bulk)"/>
    <text class="s" x="700" y="196" font-size="32" font-weight="540">${boardTitle}</text>${bars}<path d="M720 452H1150" stroke="var(--ink)" stroke-width="2"/><path d="M720 310H1150" stroke="var(--danger)" stroke-width="2" stroke-dasharray="8 6"/><text class="m" x="1150" y="298" text-anchor="end" font-size="26" style="fill:var(--dangerText)">minimum</text>
    <text class="m" x="720" y="492" font-size="24" style="fill:var(--inkMuted)">${drawnExample}</text>
    <g transform="translate(1076 470) rotate(-4)"><rect width="128" height="92" fill="var(--mark)" stroke="var(--onMark)" stroke-width="2"/><text class="m on-mark" x="64" y="32" text-anchor="middle" font-size="16" font-weight="600">EXHIBIT</text><text class="s on-mark" x="64" y="78" text-anchor="middle" font-size="44" font-weight="560">${exhibits.pressureBoard}</text></g>
    </g><g transform="translate(112 300)"><rect width="250" height="330" fill="var(--paperRaised)" stroke="var(--lineStrong)"/>${lines(4, 34, 44, 182, 13, 18, 'var(--line)', 7)}<text class="m" x="216" y="312" text-anchor="end" font-size="14" style="fill:var(--inkMuted)">${scan.bates}</text></g>
    <g transform="translate(330 356)"><rect width="230" height="300" fill="var(--paperRaised)" stroke="var(--lineStrong)"/>${[0, 1, 2, 3, 4].map((tab) => `<rect x="230" y="${24 + tab * 52}" width="26" height="38" fill="${tab === 2 ? 'var(--mark)' : 'var(--accentWash)'}" stroke="var(--lineStrong)"/>`).join('')}${lines(8, 34, 44, 150, 12, 19, 'var(--line)', 7)}</g></svg>`,
  );
}

const taglines: Record<string, { eyebrow: string; title: string; marked: string }> = {
  home: {
    eyebrow: 'eDiscovery. Data science. Trial support.',
    title: 'Probata puts the record',
    marked: 'in order.',
  },
  'send-file': { eyebrow: 'Send File', title: 'Send us the record,', marked: 'safely.' },
  training: {
    eyebrow: 'Platform Training',
    title: 'Reveal, Relativity, iConect. Training is',
    marked: 'always free.',
  },
  development: { eyebrow: 'Software by Probata', title: 'Start with Evidence.', marked: 'End with Insight.' },
  'privacy-policy': { eyebrow: 'Legal', title: '', marked: 'Privacy Policy' },
  'data-protection-agreement': { eyebrow: 'Legal', title: 'Data Protection', marked: 'Agreement' },
  'terms-and-conditions': { eyebrow: 'Legal', title: 'Terms and', marked: 'Conditions' },
  accessibility: { eyebrow: 'How this site is built and tested', title: '', marked: 'Accessibility' },
};

function openGraph(name: string): string {
  const words = taglines[name];
  if (!words)
    throw new Error(
      `No words for the Open Graph picture ${name}, so it cannot be drawn: add them to taglines.`,
    );
  const tile = readFileSync(new URL('./images/favicon.svg', publicFolder), 'utf8').replace(
    '<svg ',
    '<svg class="tile" ',
  );
  return sheet(
    `body{background:var(--paper)}
     .tile{position:static;width:64px;height:64px}
     .rule{position:absolute;left:70px;top:0;bottom:0;width:5px;border-inline:1px solid var(--accent);opacity:.4}
     .eyebrow{position:absolute;left:118px;top:76px;font:520 25px BrandMono,monospace;color:var(--inkMuted)}
     h1{position:absolute;left:118px;right:90px;top:142px;font:440 92px/1.13 BrandSerif,serif;letter-spacing:-.022em;text-wrap:balance}
     h1 span{background:linear-gradient(0deg,transparent 8%,var(--mark) 8%,var(--mark) 46%,transparent 46%);padding-inline:.06em;margin-inline:-.06em}
     .foot{position:absolute;left:118px;right:90px;bottom:62px;display:flex;align-items:center;gap:22px}
     .foot b{font:560 46px BrandSerif,serif;letter-spacing:-.01em}
     .foot i{margin-left:auto;font:500 24px BrandMono,monospace;font-style:normal;color:var(--accentText)}`,
    `<div class="rule"></div><div class="eyebrow">${words.eyebrow}</div><h1>${words.title} <span>${words.marked}</span></h1><div class="foot">${tile}<b>${brand.name}</b><i>${brand.url.replace('https://', '')}</i></div>`,
  );
}

const plates = [
  ['not-found', notFound, 1920, 720],
  ['banner-privacy-policy', privacyBanner, 1920, 480],
  ['banner-data-protection-agreement', agreementBanner, 1920, 480],
  ['banner-terms-and-conditions', termsBanner, 1920, 480],
  ['poster-cost-confidence', costConfidencePoster, 1280, 720],
  ['poster-reprographics', reprographicsPoster, 1280, 720],
] as const;

const studio = await openStudio();
try {
  for (const [name, draw, width, height] of plates) {
    if (wanted.size > 0 && !wanted.has(name)) continue;
    await putPicture(name, (theme) => studio.photograph(draw(), width, height, theme), { avif: 50 });
  }
  const contents = await Promise.all(pages.map(({ content }) => content()));
  for (const name of new Set(contents.map(({ meta }) => meta.openGraph))) {
    if (wanted.size > 0 && !wanted.has('og')) continue;
    const png = await sharp(await studio.photograph(openGraph(name), 1200, 630, 'light'))
      .png({ palette: true, colours: 64, compressionLevel: 9, effort: 9 })
      .toBuffer();
    put(`/images/og/${name}.png`, png);
    console.log(`og/${name}: ${(png.length / 1024).toFixed(1)} KiB`);
  }
} finally {
  await studio.close();
}
