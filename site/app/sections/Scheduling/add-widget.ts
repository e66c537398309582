/** Adds the style sheet and the script that the `[data-widget]` of a page name, on entering the page (spec 4.4). */
export function addWidget(root: ParentNode): void {
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: dataset['widgetStyle'],
        // The popup's: the page's own fonts and pictures come first.
        fetchPriority: 'low',
      }),
      Object.assign(document.createElement('script'), { src: dataset['widget'] }),
    );
  }
}
