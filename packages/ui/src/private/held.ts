/** Props of a control that only React answers: a page that hydrates late holds the clicks on it, and repeats them. */
export const heldProps = { 'data-app': '' } as const;
