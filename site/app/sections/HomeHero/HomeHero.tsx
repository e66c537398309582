import { ButtonLink, Heading, Hero, type Picture as Still, Text } from '@probata/ui';
import type { HeroContent } from '../../../content/pages/home.schema';
import type { Picture } from '../../../content/schema';
import { BatesNote } from '../BatesLink/BatesLink';
import * as styles from './HomeHero.css';
import { LiveSheet, SheetCaption } from './LiveSheet';

const narrow = '(max-width: 768px)';

/** The picture: `small` at 768 px and below, the one under the film above. */
function toStill(wide: Picture, small: Picture): Still {
  const onNarrow = small.sources.map(({ media, ...source }) => ({
    ...source,
    media: media ? `${media} and ${narrow}` : narrow,
  }));
  return { ...wide, sources: [...onNarrow, { srcset: small.src, media: narrow }, ...wide.sources] };
}

/**
 * The hero of Home: the company's name as a highlighted line, beside a scan that becomes text (spec 2.3). Use it on Home only; on
 * other pages, `PageHead`.
 */
export function HomeHero({
  id,
  eyebrow,
  headline,
  citation,
  lead,
  actions,
  video,
  image,
  sheet,
  pause,
  play,
}: HeroContent) {
  return (
    <Hero
      id={id}
      media="beside"
      height="content"
      image={toStill(video.poster, image)}
      video={{ sources: video.sources, pauseLabel: pause, playLabel: play }}
      overlay={<LiveSheet note={sheet} />}
      caption={<SheetCaption note={sheet} />}
    >
      <div className={styles.words}>
        <Text size="small">{eyebrow}</Text>
        <div className={styles.headline}>
          <Heading level={1} size="display">
            <span className={styles.mark}>{headline}</span>
          </Heading>
          <p>
            <a href={`#${id}`} className={styles.citation}>
              {citation}
            </a>{' '}
            <BatesNote />
          </p>
        </div>
        <Text size="lead" measure>
          {lead}
        </Text>
        <div className={styles.actions}>
          {actions.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'solid' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </Hero>
  );
}
