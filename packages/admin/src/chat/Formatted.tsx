import { lazy, type ReactNode, Suspense } from 'react';
import * as styles from './Chat.css';

interface FormattedProps {
  source: string;
  cite?: (number: number, block: number) => ReactNode;
  after?: (block: number) => ReactNode;
}

const Unformatted = ({ source }: FormattedProps) => <div className={styles.plain}>{source}</div>;

/** Loaded after sign-in. If it cannot be loaded, replies are shown as plain text. */
export const loadMarkdown = () => import('./Markdown').catch(() => ({ default: Unformatted }));
const Markdown = lazy(loadMarkdown);

/** Markdown; plain text while its code loads. */
export const Formatted = ({ source, cite, after }: FormattedProps) => (
  <Suspense fallback={<Unformatted source={source} />}>
    <Markdown source={source} {...(cite && { cite })} {...(after && { after })} />
  </Suspense>
);
