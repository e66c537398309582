interface Block {
  /** A selector list, or an at-rule with its condition. */
  head: string;
  /** Declarations, or the blocks inside an at-rule. */
  body: string;
}

/** The blocks of a style sheet, and its statements (a layer order) as blocks without a body. Strings may hold any character. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let from = 0;
  let opened = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") at = css.indexOf(character, at + 1);
    else if (character === '{') {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(from, opened), body: css.slice(opened + 1, at) });
      from = at + 1;
    } else if (character === ';' && depth === 0) {
      blocks.push({ head: css.slice(from, at + 1), body: '' });
      from = at + 1;
    }
    if (at < 0) throw new Error('A string of the style sheet has no end, so it cannot be read.');
  }
  return blocks;
}

/** A selector's text up to its closing parenthesis says nothing certain about classes when it stands in one of these. */
const withAlternatives = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Where a host's page says which theme and how much motion it wants. Nothing sets them before the app. */
const saidByHost = /\[data-(?:theme|motion)(?=[\]=])/g;

/** A control that cannot be used, or is at work: only the app sets these. */
const saidByApp = /:disabled\b|\[aria-(?:disabled|busy)\b[^\]]*\]/g;

/** Alternatives that are all said by the app. */
const allByApp = new RegExp(`:(is|not)\\((?:${saidByApp.source}|,)+\\)`, 'g');

/** The classes, the elements and the attributes of host and app without which a selector matches nothing. */
function neededBy(selector: string): string[] {
  const plain = selector
    .replace(allByApp, (_, kind) => (kind === 'is' ? ':disabled' : ''))
    .replace(withAlternatives, '');
  return [
    ...[...plain.matchAll(/\.-?[_a-zA-Z][\w-]*/g), ...plain.matchAll(saidByHost)].map(([name]) => name),
    ...(plain.match(saidByApp) ? [':disabled'] : []),
    ...[...plain.replace(/\[[^\]]*\]|\([^)]*\)/g, '').matchAll(/(?<![\w.#:-])[a-z][a-z\d]*(?![\w-])/g)].map(
      ([name]) => `<${name}`,
    ),
  ];
}

/** Splits a selector list at its own commas, not at those inside parentheses or brackets. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= list.length; at += 1) {
    const character = list[at] ?? ',';
    if ('(['.includes(character)) depth += 1;
    else if (')]'.includes(character)) depth -= 1;
    else if (character === ',' && depth === 0) {
      selectors.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return selectors;
}

/** A rule, taken apart once. */
type Rule =
  | { kind: 'always'; text: string }
  | { kind: 'style'; selectors: { text: string; idle: string; needs: readonly string[] }[]; body: string }
  | { kind: 'group'; head: string; rules: readonly Rule[] };

const toRules = (css: string): Rule[] =>
  blocksOf(css).map(({ head, body }): Rule => {
    if (body === '') return { kind: 'always', text: head.trim() };
    if (/^\s*@(?:layer|media|supports|container|starting-style)\b/.test(head))
      return { kind: 'group', head: head.trim(), rules: toRules(body) };
    if (head.trimStart().startsWith('@')) return { kind: 'always', text: `${head}{${body}}` };
    const selectors = selectorsOf(head).map((text) => ({
      text,
      idle: text.replace(allByApp, ''),
      needs: neededBy(text),
    }));
    return { kind: 'style', selectors, body };
  });

function keep(rules: readonly Rule[], present: ReadonlySet<string>): string {
  let kept = '';
  /** The head of the group that `kept` ends with: what follows under the same head goes on in it. */
  let open = '';
  for (const rule of rules) {
    if (rule.kind === 'group') {
      const inner = keep(rule.rules, present);
      if (!inner) continue;
      kept = open === rule.head ? `${kept.slice(0, -1)}${inner}}` : `${kept}${rule.head}{${inner}}`;
      open = rule.head;
      continue;
    }
    // The first statement of an order of layers decides; each sheet repeats it.
    if (rule.kind === 'always' && rule.text.endsWith(';') && kept.includes(rule.text)) continue;
    open = '';
    if (rule.kind === 'always') kept += rule.text;
    else {
      const selectors = rule.selectors.filter(({ needs }) => needs.every((name) => present.has(name)));
      const texts = selectors.map(({ text, idle }) => (present.has(':disabled') ? text : idle));
      if (texts.length > 0) kept += `${texts.join(',')}{${rule.body}}`;
    }
  }
  return kept;
}

const declarations = /(--[\w-]+):([^;{}]*)/g;

/** What a sheet declares on `:root` under no condition: the tokens of its theme. */
function tokensOf(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const { head, body } of blocksOf(css)) {
    if (/^\s*@layer\b/.test(head)) for (const [name, value] of tokensOf(body)) tokens.set(name, value);
    if (head.trim() === ':root')
      for (const [, name = '', value = ''] of body.matchAll(declarations)) tokens.set(name, value.trim());
  }
  return tokens;
}

/** A, B … Z, AA, AB: in capitals, which no component's own property has. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** A longer value costs more each time it stands there than its name would. */
const longestConstant = 48;

/**
 * The sheet with the tokens that nothing redeclares written out where they are read, and the others under short names: a fifth less to
 * send, and fewer properties for each element to inherit. Names a script may set are never tokens, so they stay. An element reads a token
 * through a rule, never in an attribute of its own: the token's name is the sheet's.
 */
function withTokensWritten(css: string): string {
  const tokens = tokensOf(css);
  const declared = new Map<string, number>();
  for (const [, name = ''] of css.matchAll(declarations)) declared.set(name, (declared.get(name) ?? 0) + 1);
  const value = (name: string): string | undefined => {
    const own = declared.get(name) === 1 ? tokens.get(name) : undefined;
    const written = own?.replace(/var\((--[\w-]+)\)/g, (read, inner: string) => value(inner) ?? read);
    return written && written.length <= longestConstant && !written.includes('var(') ? written : undefined;
  };
  const uses = (name: string) => css.split(name).length;
  const names = new Map(
    [...tokens.keys()]
      .filter((name) => value(name) === undefined)
      .sort((a, b) => uses(b) - uses(a))
      .map((name, index) => [name, `--${letters(index)}`]),
  );
  return css
    .replace(/var\((--[\w-]+)\)(?=([\w#.%-])?)/g, (read, name: string, next?: string) => {
      const constant = value(name);
      return constant === undefined ? read : `${constant}${next ? ' ' : ''}`;
    })
    .replace(/(?<=[{;(]\s*)--[\w-]+(?=\s*[:,)])/g, (name) => names.get(name) ?? name);
}

interface Sheet {
  rules: readonly Rule[];
  /** What was kept of it, by what the document holds. */
  kept: Map<string, string>;
}

/** Sheets taken apart, by their text: a build has one a page, and a server renders the same pages again and again. */
const known = new Map<string, Sheet>();

const readOf = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** Without the custom properties that no rule and no element reads: a theme has more of them than one page uses. */
function withoutUnread(css: string, readByElements: readonly string[]): string {
  for (let before = css; ; before = css) {
    const read = new Set([...readOf(css), ...readByElements]);
    css = css.replace(/(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
      read.has(name) ? declaration : '',
    );
    if (css === before) return css;
  }
}

/** Without the animations and the registered properties that nobody names. */
const withoutUnnamed = (css: string) =>
  css.replace(/@(?:keyframes|property) ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (rule, name: string) =>
    css.split(name).length > 2 ? rule : '',
  );

/**
 * The rules of a minified style sheet that a document can need before a script adds to it: those whose classes and elements all stand in
 * its HTML, in whatever state the elements are that needs no app. Order and layers stay. Animations and registered properties nobody
 * names and custom properties nobody reads are left out.
 */
export function cssFor(css: string, html: string): string {
  let sheet = known.get(css);
  if (!sheet) {
    sheet = { rules: toRules(withTokensWritten(css)), kept: new Map() };
    known.set(css, sheet);
  }
  const present = new Set(['<html', '<body']);
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(/\s+/)) present.add(`.${name}`);
  for (const [element] of html.matchAll(/<[a-z][a-z\d]*/g)) present.add(element);
  if (/<[^>]* (?:disabled|aria-disabled|aria-busy)[ =>]/.test(html)) present.add(':disabled');
  const read = readOf(html);
  const held = [...present, ...read].join(' ');
  let kept = sheet.kept.get(held);
  if (kept === undefined) {
    kept = withoutUnnamed(withoutUnread(keep(sheet.rules, present), read));
    sheet.kept.set(held, kept);
  }
  return kept;
}
