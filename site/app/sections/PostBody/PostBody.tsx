import { List, ListItem, Stack, Text, TextLink } from '@probata/ui';
import { Fragment, type ReactNode } from 'react';
import { headingId, headingsOf } from '../../../content/blog/headings';
import type { PostNode } from '../../../content/blog/parse-post';
import { batesAt } from '../../../content/register/numbers';
import { NumberedHeading } from '../BatesLink/BatesLink';
import * as styles from './PostBody.css';

type Place = 'text' | 'quote' | 'item';
type Heading = Extract<PostNode, { type: 'heading' }>;
/** The number of a heading. */
type ToBates = (heading: Heading) => string | null;

const toElements = (nodes: readonly { type: string }[], toBates: ToBates, place: Place = 'text'): ReactNode =>
  nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text keep their order
    <Fragment key={index}>{toElement(node as PostNode, toBates, place)}</Fragment> // the build refuses every other
  ));

function toElement(node: PostNode, toBates: ToBates, place: Place): ReactNode {
  switch (node.type) {
    case 'heading':
      return (
        <div className={styles.heading}>
          <NumberedHeading
            level={node.depth === 2 ? 2 : node.depth === 3 ? 3 : 4}
            size={node.depth === 2 ? 'h3' : 'h4'}
            id={headingId(node)}
            bates={toBates(node)}
          >
            {toElements(node.children, toBates)}
          </NumberedHeading>
        </div>
      );
    case 'paragraph':
      if (place === 'item') return toElements(node.children, toBates);
      // A quotation, such as of a transcript, keeps its lines.
      return <Text preserveLines={place === 'quote'}>{toElements(node.children, toBates)}</Text>;
    case 'blockquote':
      return (
        <Stack as="blockquote" border="margin" paddingX="medium">
          {toElements(node.children, toBates, 'quote')}
        </Stack>
      );
    case 'list':
      return (
        <List marker={node.ordered ? 'number' : 'dash'} space="medium">
          {toElements(node.children, toBates)}
        </List>
      );
    case 'listItem':
      return <ListItem>{toElements(node.children, toBates, node.spread ? 'text' : 'item')}</ListItem>;
    case 'link':
      return (
        <TextLink href={node.url} newTab={!/^[/#]/.test(node.url)}>
          {toElements(node.children, toBates)}
        </TextLink>
      );
    case 'strong':
      return <strong>{toElements(node.children, toBates)}</strong>;
    case 'emphasis':
      return <em>{toElements(node.children, toBates)}</em>;
    case 'text':
      return node.value;
  }
}

export interface PostBodyProps {
  /** The path of its page, whose headings are numbered. */
  path: string;
  nodes: readonly PostNode[];
}

/** The text of a post. For a legal text use `LegalDocument`. */
export function PostBody({ path, nodes }: PostBodyProps) {
  const headings = headingsOf(nodes);
  // The first number is the page's own.
  const toBates: ToBates = (heading) => batesAt(path, headings.indexOf(heading) + 1);
  return (
    <div className={styles.visits}>
      <Stack space="large">{toElements(nodes, toBates)}</Stack>
    </div>
  );
}
