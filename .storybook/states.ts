/** The pseudo-classes that each choice of the toolbar imitates. */
const imitated = {
  none: [],
  hover: [':hover'],
  pressed: [':hover', ':active'],
  focus: [':focus-visible'],
  visited: [':visited'],
};

/** A state that the toolbar shows on every element at once. */
export type ShownState = keyof typeof imitated;

/** What a keyboard reaches: the ring of `:focus-visible` is a rule for every element. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
const seen = new WeakSet<CSSRule>();

/** Lets the rules of a pseudo-class also apply below an element that names it in `data-imitated`; specificity and order stay. */
function widen(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (seen.has(rule)) continue;
    seen.add(rule);
    if (rule instanceof CSSStyleRule) {
      const imitation = rule.selectorText.replace(
        /:(?:hover|active|focus-visible|visited)\b/g,
        (name) =>
          `:is([data-imitated~='${name}'] ${name === ':focus-visible' ? `:where(${focusable})` : '*'})`,
      );
      if (imitation !== rule.selectorText) rule.selectorText += `, ${imitation}`;
    }
    if ('cssRules' in rule) widen(rule.cssRules as CSSRuleList); // grouping and nesting rules
  }
}

/** Shows a state on every element of the page, as a pointer or a keyboard would on one. */
export function imitateState(state: ShownState): void {
  document.documentElement.dataset.imitated = imitated[state].join(' ');
  if (state === 'none') return;
  for (const sheet of document.styleSheets) widen(sheet.cssRules);
}
