import { Heading, Notice, Stack, Text } from '@probata/ui';
import { useEffect, useState } from 'react';
import { admin } from '../../content/pages/admin';
import * as styles from './Admin.css';

interface Template {
  id: string;
  title: string;
  file: string;
}

/** The templates of the catalogue, each with its file. */
export function Templates() {
  const [templates, setTemplates] = useState<Template[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/blog/assets/templates/catalog.json', { signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`The catalogue answered ${answer.status}.`);
        const { posts }: { posts: Template[] } = await answer.json();
        setTemplates(posts.map(({ id, title, file }) => ({ id, title, file })));
      })
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, []);
  return (
    <Stack as="section" space="medium">
      <Heading level={2} size="h3">
        {admin.templates.heading}
      </Heading>
      {hasFailed ? (
        <Notice tone="danger" live="polite">
          {admin.templates.error}
        </Notice>
      ) : templates === null ? (
        <Text role="status">{admin.templates.loading}</Text>
      ) : templates.length === 0 ? (
        <Text>{admin.templates.empty}</Text>
      ) : (
        <ul className={styles.templates}>
          {templates.map(({ id, title, file }) => (
            <li key={id} className={styles.template}>
              <Text as="span">{title}</Text>
              <Text as="span" font="mono" size="small" tone="muted">
                {file}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
