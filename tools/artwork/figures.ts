// Draws the figures of the sections: each shows what the product returns, about the invented matter.
import {
  columns,
  drawRankedSet,
  drawSquares,
  rankingStart,
  rows,
} from '../../site/app/sections/DataScience/ranked-set';
import { complaint } from '../../site/content/complaint';
import { drawnExample } from '../../site/content/matter';
import { createDice, openStudio, putPicture, sheet } from './studio';

const wanted = new Set(process.argv.slice(2));

const base = `
  body{background:var(--paperSunken)}
  .paper{position:absolute;background:var(--paperRaised);border:1px solid var(--line)}
  .cap{font:560 17px BrandMono,monospace;letter-spacing:.02em;color:var(--inkMuted)}
  .teal{color:var(--accentText)}
  svg{position:absolute;inset:0}
  svg text{font-family:BrandSans,sans-serif;fill:var(--ink)}
  svg .m{font-family:BrandMono,monospace;fill:var(--inkMuted)}
  svg .s{font-family:BrandSerif,serif}
`;

const margin = (height: number) =>
  `<path stroke="var(--accent)" stroke-opacity=".35" d="M30.500 0v${height}M34.500 0v${height}"/>`;

const arrow =
  '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto"><path d="M0 0L10 5L0 10z" fill="var(--ink)"/></marker></defs>';

/** The parties of the complaint, the claims between them, and who must keep what. */
function partyNetwork(): string {
  const [plaintiff, defendant, quill, lead, records] = complaint.parties;
  const node = (x: number, y: number, w: number, h: number, name: string, role: string, hold: boolean) =>
    `<g transform="translate(${x} ${y})"><rect width="${w}" height="${h}" fill="var(--paperRaised)" stroke="${hold ? 'var(--accent)' : 'var(--ink)'}" stroke-width="${hold ? 2.5 : 1.5}"/>${hold ? `<rect x="${w - 62}" y="-16" width="70" height="32" fill="var(--mark)"/><text class="m" x="${w - 27}" y="7" text-anchor="middle" font-size="19" font-weight="700" style="fill:var(--onMark)">HOLD</text>` : ''}<text class="s" x="18" y="${h / 2 - 2}" font-size="28" font-weight="540">${name}</text><text class="m" x="18" y="${h / 2 + 26}" font-size="19">${role}</text></g>`;
  // The center of the party above the witnesses and the records.
  const owner = quill.side === plaintiff.name ? 174 : 778;
  const claims = complaint.claims
    .map((claim, index) => {
      const y = 166 + index * 46;
      return `<path d="M286 ${y}H652" stroke="var(--ink)" stroke-width="1.500" marker-end="url(#arrow)"/><rect x="356" y="${y - 18}" width="222" height="36" fill="var(--paperSunken)"/><text x="467" y="${y + 8}" text-anchor="middle" font-size="23" font-weight="520">${claim}</text>`;
    })
    .join('');
  const dates = complaint.timeline
    .map((entry, index) => {
      const x = 72 + index * 222;
      const [first, ...rest] = entry.event.split(/(?<=drops|requested,|17-B|sent) /);
      return `<g transform="translate(${x} 592)"><circle r="9" fill="${index === 1 ? 'var(--mark)' : 'var(--paperRaised)'}" stroke="var(--ink)" stroke-width="2"/><text class="m" x="-9" y="-22" font-size="19" font-weight="600" style="fill:var(--ink)">${entry.date}${entry.time ? `, ${entry.time}` : ''}</text><text x="-9" y="38" font-size="21">${first}</text><text x="-9" y="64" font-size="21">${rest.join(' ')}</text><text class="m" x="-9" y="94" font-size="19" style="fill:var(--accentText)">${entry.source}</text></g>`;
    })
    .join('');
  return sheet(
    base,
    `<svg viewBox="0 0 960 720">${arrow}${margin(720)}
    <text class="s" x="62" y="64" font-size="36" font-weight="500">${complaint.caption}</text>
    <text class="m" x="62" y="100" font-size="19">${drawnExample}</text>
    ${claims}
    ${node(62, 136, 224, 152, plaintiff.name, plaintiff.role, false)}
    ${node(658, 136, 240, 152, defendant.name, defendant.role, false)}
    <path d="M${owner} 288V319M174 350V319H778V350M480 319V350" fill="none" stroke="var(--lineStrong)" stroke-width="1.500"/>
    ${node(62, 350, 224, 96, quill.name, quill.role, true)}
    ${node(368, 350, 224, 96, lead.name, lead.role, true)}
    ${node(666, 350, 224, 96, records.name, records.role, true)}
    <rect x="62" y="508" width="836" height="10" fill="var(--line)"/><rect x="72" y="508" width="666" height="10" fill="var(--accent)"/>
    <text class="m" x="62" y="496" font-size="18" font-weight="600" style="fill:var(--ink)">Subpoena date scope</text>
    <path d="M72 592H800" stroke="var(--ink)" stroke-width="1.500"/>${dates}</svg>`,
  );
}

/** Documents in the order of their score, and where reading stops: the first state of the ranking that takes the picture's place. */
function dataScience(): string {
  const set = drawRankedSet();
  const [left, top, cell] = [74, 208, 19.5];
  const read = rankingStart * rows;
  const cutX = left + (rankingStart - 0.15) * cell;
  const squares = (from: number, to: number, isRelevant: boolean, style: string) =>
    `<path d="${drawSquares(set, from, to, isRelevant)}" ${style}/>`;
  const missed = 'fill="var(--paperSunken)" stroke="var(--accent)" stroke-width=".14"';
  return sheet(
    base,
    `<svg viewBox="0 0 960 720">${margin(720)}
    <text class="s" x="62" y="64" font-size="36" font-weight="500">One square, one document</text>
    <text class="m" x="62" y="100" font-size="19">Ranked, highest first. ${drawnExample}.</text>
    <rect x="${left - 8}" y="${top - 10}" width="${cutX - left + 8}" height="${rows * cell + 10}" fill="var(--accentWash)"/>
    <g transform="translate(${left} ${top}) scale(${cell})">
      ${squares(0, read, false, 'fill="var(--lineStrong)"')}
      ${squares(0, read, true, 'fill="var(--accent)"')}
      ${squares(read, set.length, false, 'fill="var(--line)"')}
      ${squares(read, set.length, true, missed)}
    </g>
    <path d="M${cutX} 142V596" stroke="var(--ink)" stroke-width="2.500"/>
    <rect x="${cutX}" y="138" width="250" height="42" fill="var(--mark)"/><text x="${cutX + 14}" y="167" font-size="24" font-weight="600" style="fill:var(--onMark)">Review stops here</text>
    <path d="M${left - 8} 596H${left + columns * cell}" stroke="var(--ink)" stroke-width="1.500"/>
    <text x="${left - 8}" y="632" font-size="24" font-weight="560">Reviewed by people</text><text x="${cutX + 12}" y="632" font-size="24" font-weight="560">Not reviewed</text>
    <g transform="translate(66 662)"><rect width="16" height="16" fill="var(--accent)"/><text x="26" y="15" font-size="20">relevant</text><rect x="136" width="16" height="16" fill="var(--lineStrong)"/><text x="162" y="15" font-size="20">not relevant</text><rect x="306" width="16" height="16" fill="var(--line)"/><text x="332" y="15" font-size="20">not reviewed</text><rect x="471" y="1" width="14" height="14" fill="none" stroke="var(--accent)" stroke-width="3"/><text x="496" y="15" font-size="20">relevant, not reviewed</text></g></svg>`,
  );
}

/** A page of an arbitration report: the panel, the history, and the pattern. */
function arbitrationReport(): string {
  const panel = ['Chair', 'Public', 'Industry']
    .map((seat, index) => {
      const x = 96 + index * 272;
      const bars = [0.82, 0.5, 0.66].map((share, row) => {
        const y = 196 + row * 26;
        const size = share * (1 - index * 0.13) * 130;
        return `<rect x="${x + 88}" y="${y}" width="130" height="12" fill="var(--paperSunken)"/><rect x="${x + 88}" y="${y}" width="${size.toFixed(0)}" height="12" fill="var(--accent)" fill-opacity="${(1 - row * 0.28).toFixed(2)}"/>`;
      });
      return `<circle cx="${x + 36}" cy="228" r="35" fill="var(--paperSunken)" stroke="var(--ink)" stroke-width="1.500"/><text class="s" x="${x + 36}" y="240" text-anchor="middle" font-size="33">${'ABC'[index]}</text>${bars.join('')}<text class="m" x="${x}" y="296" font-size="19">${seat}</text>`;
    })
    .join('');
  const history = [
    ['R-03', 'Suitability', 'Award'],
    ['R-04', 'Churning', 'Denied'],
    ['R-05', 'Supervision', 'Settled'],
    ['R-06', 'Suitability', 'Settled'],
  ]
    .map(([id, claim, end], index) => {
      const y = 402 + index * 46;
      return `<path d="M96 ${y + 15}H470" stroke="var(--line)"/><text class="m" x="96" y="${y}" font-size="19">${id}</text><text x="166" y="${y}" font-size="22">${claim}</text><text x="470" y="${y}" text-anchor="end" font-size="22" font-weight="560">${end}</text>`;
    })
    .join('');
  const dice = createDice(7);
  let pattern = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const tone = dice();
      const chosen = row === 1 && column === 4;
      pattern += `<rect x="${520 + column * 45}" y="${378 + row * 45}" width="38" height="38" fill="${chosen ? 'var(--mark)' : 'var(--accent)'}" fill-opacity="${chosen ? 1 : (0.1 + tone * tone * 0.75).toFixed(2)}"${chosen ? ' stroke="var(--ink)" stroke-width="2.500"' : ''}/>`;
    }
  }
  const head = (x: number, y: number, words: string) =>
    `<text class="m" x="${x}" y="${y}" font-size="19" font-weight="600" style="fill:var(--accentText)">${words}</text>`;
  return sheet(
    base,
    `<div class="paper" style="left:62px;top:36px;right:36px;bottom:-20px"></div><svg viewBox="0 0 960 720">${margin(720)}
    <text class="s" x="96" y="94" font-size="36" font-weight="500">Arbitration report</text><text class="m" x="884" y="92" text-anchor="end" font-size="19">${drawnExample}</text>
    <path d="M96 118H884" stroke="var(--ink)" stroke-width="1.500"/>
    ${head(96, 164, '1 Arbitrator insights')}${panel}${head(96, 352, '2 Party history')}${history}${head(520, 352, '3 Outcome patterns')}${pattern}
    <text x="96" y="612" font-size="22">The marked cell is this matter.</text>
    <text class="m" x="96" y="664" font-size="19">Page 1 of 12. Also as an interactive report.</text></svg>`,
  );
}

/** Tasks, the time on them, and the invoice whose lines point back. */
function tracker(): string {
  const tasks = [
    ['T-14', 'Process drive 3', '2.5'],
    ['T-15', 'Code sample B', '4.0'],
    ['T-16', 'Print boards', '1.5'],
    ['T-17', 'Hearing setup', '3.0'],
  ] as const;
  const rows = tasks
    .map(([id, task, hours], index) => {
      const y = 196 + index * 52;
      return `<path d="M86 ${y + 18}H512" stroke="var(--line)"/><text class="m" x="86" y="${y}" font-size="20">${id}</text><text x="168" y="${y}" font-size="24">${task}</text><text class="m" x="512" y="${y}" text-anchor="end" font-size="23" font-weight="600" style="fill:var(--ink)">${hours}</text>`;
    })
    .join('');
  const lines = tasks
    .map(([id, , hours], index) => {
      const y = 344 + index * 48;
      const from = 188 + index * 52;
      return `<path d="M528 ${from}C584 ${from} 546 ${y - 7} 612 ${y - 7}" fill="none" stroke="var(--accent)" stroke-width="2"/><circle cx="528" cy="${from}" r="5" fill="var(--accent)"/><circle cx="612" cy="${y - 7}" r="5" fill="var(--accent)"/><text class="m" x="634" y="${y}" font-size="20">${id}</text><path d="M704 ${y - 6}H786" stroke="var(--line)" stroke-dasharray="2 6" stroke-width="2.500"/><text class="m" x="882" y="${y}" text-anchor="end" font-size="23" font-weight="600" style="fill:var(--ink)">${hours} h</text>`;
    })
    .join('');
  const board = [
    ['To do', ['T-18']],
    ['Doing', ['T-17']],
    ['Done', ['T-14', 'T-15', 'T-16']],
  ] as const;
  const stages = board
    .map(([stage, ids], column) => {
      const x = 86 + column * 148;
      const cards = ids
        .map(
          (id, index) =>
            `<g transform="translate(${x} ${504 + index * 48})"><rect width="130" height="40" fill="${column === 1 ? 'var(--mark)' : 'var(--paper)'}" stroke="var(--lineStrong)"/><text class="m" x="12" y="27" font-size="20" style="fill:var(${column === 1 ? '--onMark' : '--ink'})">${id}</text></g>`,
        )
        .join('');
      return `<text x="${x}" y="484" font-size="22" font-weight="560">${stage}</text>${cards}`;
    })
    .join('');
  return sheet(
    base,
    `<div class="paper" style="left:62px;top:442px;width:480px;height:222px"></div><div class="paper" style="left:62px;top:44px;width:480px;height:362px"></div><div class="paper" style="left:600px;top:202px;width:306px;height:432px"></div><svg viewBox="0 0 960 720">${margin(720)}
    <text class="s" x="86" y="100" font-size="36" font-weight="500">Time</text><text class="m" x="512" y="100" text-anchor="end" font-size="19">hours</text><path d="M86 126H512" stroke="var(--ink)" stroke-width="1.500"/>${rows}${stages}
    <text class="s" x="634" y="258" font-size="36" font-weight="500">Invoice</text><path d="M634 284H882" stroke="var(--ink)" stroke-width="1.500"/>${lines}
    <path d="M634 516H882" stroke="var(--ink)" stroke-width="1.500"/><rect x="778" y="534" width="110" height="42" fill="var(--mark)"/><text x="634" y="564" font-size="24" font-weight="560">Total</text><text class="m" x="882" y="564" text-anchor="end" font-size="25" font-weight="700" style="fill:var(--onMark)">11.0 h</text>
    <text class="m" x="634" y="610" font-size="19">${drawnExample}</text></svg>`,
  );
}

/** One sign-in: the users, their roles, and the matters they may open. */
function signOn(): string {
  // Sheets with a tab: a white box with an outline is the form of a button.
  const product = (y: number, name: string, isOpen: boolean) =>
    `<g transform="translate(702 ${y})">${isOpen ? '<rect width="206" height="62" fill="var(--paperRaised)"/><rect width="8" height="62" fill="var(--accent)"/>' : '<rect width="206" height="62" fill="none" stroke="var(--lineStrong)" stroke-width="1.5" stroke-dasharray="5 5"/>'}<text class="m" x="26" y="39" font-size="21"${isOpen ? '' : ' style="fill:var(--inkMuted)"'}>${name}</text></g>`;
  return sheet(
    base,
    `<svg viewBox="0 0 960 560">${arrow}${margin(560)}
    <g transform="translate(62 150)"><rect width="206" height="252" fill="var(--paperRaised)" stroke="var(--ink)" stroke-width="1.500"/><text class="s" x="20" y="50" font-size="30" font-weight="540">Sign in</text><path d="M20 72H186M20 126H186M20 180H186" stroke="var(--line)" stroke-width="1.500"/><text x="20" y="107" font-size="22">Account A</text><text x="20" y="161" font-size="22">Account B</text><text x="20" y="215" font-size="22">Email</text></g>
    <path d="M274 276H330" stroke="var(--ink)" stroke-width="2" marker-end="url(#arrow)"/>
    <g transform="translate(338 82)"><path d="M0 390V0H118V390" fill="var(--accentWash)" stroke="var(--accent)" stroke-width="3"/><path d="M118 0L84 26V416L118 390z" fill="var(--accent)"/><circle cx="94" cy="212" r="5" fill="var(--paperRaised)"/><text class="m" x="0" y="444" font-size="20" font-weight="600" style="fill:var(--accentText)">SERAPHIM</text></g>
    <path d="M460 276H484" stroke="var(--ink)" stroke-width="2"/>
    <g transform="translate(484 200)"><rect width="170" height="152" fill="var(--mark)"/><text class="m" x="16" y="38" font-size="20" font-weight="700" style="fill:var(--onMark)">TOKEN</text><text class="m" x="16" y="72" font-size="19" style="fill:var(--onMark)">a role</text><text class="m" x="16" y="100" font-size="19" style="fill:var(--onMark)">a plan</text><text class="m" x="16" y="128" font-size="19" style="fill:var(--onMark)">a lifetime</text></g>
    <path d="M654 276H674V133H694" fill="none" stroke="var(--ink)" stroke-width="2" marker-end="url(#arrow)"/><path d="M674 223H694" stroke="var(--ink)" stroke-width="2" marker-end="url(#arrow)"/><path d="M674 276V313H694" fill="none" stroke="var(--ink)" stroke-width="2" marker-end="url(#arrow)"/>
    ${product(102, 'Cullable', true)}${product(192, 'Deposition', true)}${product(282, 'Navigator', true)}${product(372, 'Elisha Lex', false)}
    <text class="m" x="702" y="468" font-size="18">closed to this role</text>
    <text class="m" x="62" y="60" font-size="19">${drawnExample}</text></svg>`,
  );
}

const figures = [
  ['party-network', partyNetwork, 960, 720],
  ['data-science', dataScience, 960, 720],
  ['arbitration-report', arbitrationReport, 960, 720],
  ['tracker', tracker, 960, 720],
  ['sign-on', signOn, 960, 560],
] as const;

const studio = await openStudio();
try {
  for (const [name, draw, width, height] of figures) {
    if (wanted.size > 0 && !wanted.has(name)) continue;
    await putPicture(name, (theme) => studio.photograph(draw(), width, height, theme, 1.5), { avif: 52 });
  }
} finally {
  await studio.close();
}
