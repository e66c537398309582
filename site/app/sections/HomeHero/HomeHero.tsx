import { ButtonLink, Heading, Hero, Stack, type Picture as Still, Text } from '@probata/ui';
import type { HeroContent, Picture } from '../../../content/schema';

const narrow = '(max-width: 768px)';

/** The still picture: the narrow one at 768 px and below, the film's first frame above. */
function toStill(wide: Picture, small: Picture): Still {
  const sourcesOf = (picture: Picture, media?: string) => [
    ...picture.sources.map(({ type, srcset }) => ({ type, srcset, ...(media && { media }) })),
    ...(media ? [{ srcset: picture.src, media }] : []),
  ];
  return {
    src: wide.src,
    alt: wide.alt,
    width: wide.width,
    height: wide.height,
    sources: [...sourcesOf(small, narrow), ...sourcesOf(wide)],
  };
}

/** The head of Home: the company's name, one line, the way to the services, over a quiet film (spec 2.3). */
export function HomeHero({ id, eyebrow, headline, lead, action, video, image, pause, play }: HeroContent) {
  return (
    <Hero
      id={id}
      image={toStill(video.poster, image)}
      video={{ sources: video.sources, pauseLabel: pause, playLabel: play }}
    >
      <Stack space="xlarge" align="start">
        <Text size="small">{eyebrow}</Text>
        <Heading level={1} size="display">
          {headline}
        </Heading>
        <Text size="lead" measure>
          {lead}
        </Text>
        <ButtonLink href={action.href} size="large">
          {action.label}
        </ButtonLink>
      </Stack>
    </Hero>
  );
}
