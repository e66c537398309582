import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

interface Entry {
  title: string;
  dest: string | unknown[] | null;
  items: Entry[];
}

/** The page as a PDF of Letter sheets: their number, their text, and each heading with its points from the sheet's foot. */
export async function print(page: Page) {
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ format: 'Letter', outline: true, tagged: true })),
  );
  const headingsOf = ({ title, dest, items }: Entry): { title: string; top: number }[] => [
    // [sheet, { name: 'XYZ' }, left, top, zoom]
    { title, top: Number(dest?.[3]) },
    ...items.flatMap(headingsOf),
  ];
  const { text } = await extractText(pdf, { mergePages: true });
  return { sheets: pdf.numPages, text, headings: ((await pdf.getOutline()) ?? []).flatMap(headingsOf) };
}
