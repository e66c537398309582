/** The CSS of everything the element shows; the element's build adds it (`scripts/element.ts`). */
export const sheets: string[] = [];
