import { brand } from '../../content/brand';
import { logo } from '../../content/logo';
import * as styles from './Shell.css';

const { size, ...outlines } = logo.tile;

/** px of the name beside the tile, which a narrow bar scales down. A letter is 14 px at most on average. */
const wordWidth = 14 * brand.name.length;

/** The company's tile in its own colors, and its name in the color of the text around it. Renders an `<svg>`. */
export function Logo() {
  return (
    <svg
      className={styles.logo}
      viewBox={`0 0 ${42 + wordWidth} ${size}`}
      role="img"
      aria-label={brand.name}
      fill="currentColor"
    >
      <g data-theme="light">
        {Object.entries(outlines).map(([name, { fill, ...outline }]) => (
          <path key={name} fill={styles.inks[fill]} {...outline} />
        ))}
      </g>
      <text x="42" y="23" className={styles.logoWord}>
        {brand.name}
      </text>
    </svg>
  );
}
