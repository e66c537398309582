import { Heading, List, ListItem, Stack, Text, TextLink } from '@probata/ui';
import { Fragment, type ReactNode } from 'react';
import type { PostNode } from '../../../content/blog/parse-post';
import * as styles from './PostBody.css';

type Place = 'text' | 'quote' | 'item';

const toElements = (nodes: readonly { type: string }[], place: Place = 'text'): ReactNode =>
  nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text keep their order
    <Fragment key={index}>{toElement(node as PostNode, place)}</Fragment> // the build refuses every other
  ));

function toElement(node: PostNode, place: Place): ReactNode {
  switch (node.type) {
    case 'heading':
      return (
        <div className={styles.heading}>
          <Heading
            level={node.depth === 2 ? 2 : node.depth === 3 ? 3 : 4}
            size={node.depth === 2 ? 'h3' : 'h4'}
          >
            {toElements(node.children)}
          </Heading>
        </div>
      );
    case 'paragraph':
      if (place === 'item') return toElements(node.children);
      // A quotation, such as of a transcript, keeps its lines.
      return <Text preserveLines={place === 'quote'}>{toElements(node.children)}</Text>;
    case 'blockquote':
      return (
        <Stack as="blockquote" border="margin" paddingX="medium">
          {toElements(node.children, 'quote')}
        </Stack>
      );
    case 'list':
      return (
        <List marker={node.ordered ? 'number' : 'dash'} space="medium">
          {toElements(node.children)}
        </List>
      );
    case 'listItem':
      return <ListItem>{toElements(node.children, node.spread ? 'text' : 'item')}</ListItem>;
    case 'link':
      return (
        <TextLink href={node.url} newTab={!/^[/#]/.test(node.url)}>
          {toElements(node.children)}
        </TextLink>
      );
    case 'strong':
      return <strong>{toElements(node.children)}</strong>;
    case 'emphasis':
      return <em>{toElements(node.children)}</em>;
    case 'text':
      return node.value;
  }
}

/** The text of a post. */
export function PostBody({ nodes }: { nodes: readonly PostNode[] }) {
  return <Stack space="large">{toElements(nodes)}</Stack>;
}
