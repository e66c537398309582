// Pictures for stories and tests as data URLs, so that nothing is fetched.
import type { Picture } from './Picture';

const lines = [
  'FACSIMILE TRANSMITTAL',
  '',
  'To:    Records Department',
  'From:  H. Quill, Plant Engineering',
  'Re:    Valve assembly 17-B',
  '',
  '1. The gauge read 41 psi.',
  '2. The line was not stopped.',
  '3. Keep the shift log.',
];

const draw = (body: string, width = 600, height = 450) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 450" width="${width}" height="${height}">${body}</svg>`)}`;

const page = (paper: string, ink: string, more = '') =>
  `<rect width="600" height="450" fill="${paper}"/><g font-family="monospace" font-size="20" fill="${ink}">${lines
    .map((line, index) => `<text x="60" y="${70 + index * 40}" xml:space="preserve">${line}</text>`)
    .join('')}</g>${more}`;

const specks = Array.from(
  { length: 90 },
  (_, index) =>
    `<circle cx="${(index * 97) % 600}" cy="${(index * 61) % 450}" r="${1 + (index % 3)}" fill="#5a5240" opacity="0.5"/>`,
).join('');

/** A poor scan. */
export const scanPicture: Picture = {
  src: draw(`<g transform="rotate(-1.4 300 225)">${page('#e4dcc3', '#4a4436')}</g>${specks}`),
  alt: 'A skewed, specked fax page.',
  width: 600,
  height: 450,
};

/** The same page, clean. */
export const textPicture: Picture = {
  src: draw(page('#fffdf8', '#12202e')),
  alt: 'The same page as clean text.',
  width: 600,
  height: 450,
};

/** The clean page with what was found in it marked. */
export const markedPicture: Picture = {
  src: draw(
    page(
      '#fffdf8',
      '#12202e',
      '<g fill="#ffe873" opacity="0.55"><rect x="56" y="288" width="320" height="30"/><rect x="56" y="368" width="280" height="30"/></g>',
    ),
  ),
  alt: 'The same page with two lines marked.',
  width: 600,
  height: 450,
};

/** A dark scene to put words on. */
export const darkPicture: Picture = {
  src: draw(
    '<rect width="600" height="450" fill="#0d1620"/><g fill="#e4dcc3" opacity="0.75"><rect x="360" y="40" width="180" height="240"/><rect x="330" y="300" width="200" height="140" opacity="0.5"/></g><path d="M0 260h600" stroke="#4fc1b8" stroke-width="2"/>',
    1600,
    900,
  ),
  alt: '',
  width: 1600,
  height: 900,
};

/** A picture that never arrives. */
export const missingPicture: Picture = {
  src: 'data:image/png;base64,',
  alt: 'A page that is missing.',
  width: 600,
  height: 450,
};

/** The lines of the page, as text. */
export const pageText = lines.join('\n');
