/** The CSS of the element's components, added by its build (`scripts/element.ts`). */
export const sheets: string[] = [];
