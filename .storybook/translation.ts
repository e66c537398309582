/** Texts that a browser does not translate. */
const kept = 'script, style, textarea, input, select, title, font, svg, [translate=no], .notranslate';

function wrap(text: Text) {
  if (!text.data.trim() || text.parentElement?.closest(kept)) return;
  const outer = document.createElement('font');
  const inner = outer.appendChild(document.createElement('font'));
  text.replaceWith(outer);
  // A copy, as in Chrome: the node that React knows is gone.
  inner.textContent = text.data;
}

function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // as: the walker shows texts only
  for (const text of texts) wrap(text);
}

/** Does to the texts in `root`, now and after each change, what Chrome's translation does, but for the words themselves. */
export function imitateTranslation(root: Node): () => void {
  translate(root);
  const observer = new MutationObserver((changes) => {
    for (const { type, target } of changes) {
      if (type === 'characterData')
        wrap(target as Text); // as: no comment and no instruction changes
      else translate(target);
    }
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
