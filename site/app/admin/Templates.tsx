import { Button, CodeBlock, Dialog, Heading, Inline, Notice, Stack, Text } from '@probata/ui';
import { useEffect, useId, useState } from 'react';
import { admin } from '../../content/pages/admin';
import { rooms } from '../../content/pages/rooms';
import * as styles from './Templates.css';

const folder = '/blog/assets/templates';
const words = rooms.templates;

interface Template {
  id: string;
  title: string;
  file: string;
}

async function readSource({ file }: Template): Promise<string> {
  const answer = await fetch(`${folder}/${encodeURIComponent(file)}`);
  if (!answer.ok) throw new Error(`The template answered ${answer.status}.`);
  return answer.text();
}

type Preview =
  | { state: 'loading' | 'failed'; template: Template }
  | { state: 'shown'; template: Template; source: string };

/** The templates of the catalogue: each with its file, a preview of its source as text, and a copy for the clipboard. */
export function Templates() {
  const dialog = useId();
  const [templates, setTemplates] = useState<Template[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [said, setSaid] = useState<{ tone: 'success' | 'warning'; text: string } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(`${folder}/catalog.json`, { signal: leaving.signal })
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

  const show = async (template: Template) => {
    setSaid(null);
    setPreview({ state: 'loading', template });
    const read: Preview = await readSource(template).then(
      (source) => ({ state: 'shown', template, source }),
      () => ({ state: 'failed', template }),
    );
    // Closed, or another one opened meanwhile.
    setPreview((now) => (now?.template === template ? read : now));
  };
  const copy = async (template: Template, known?: string) => {
    setSaid(null);
    let source: string;
    try {
      source = known ?? (await readSource(template));
    } catch {
      return setSaid({ tone: 'warning', text: words.failed });
    }
    try {
      await navigator.clipboard.writeText(source);
      setSaid({ tone: 'success', text: words.copied.replace('{title}', () => template.title) });
    } catch {
      setSaid({ tone: 'warning', text: words.notCopied });
    }
  };
  const announcement = <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>;

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
          {templates.map((template) => (
            <li key={template.id} className={styles.template}>
              <Text as="span">{template.title}</Text>
              <Text as="span" font="mono" size="small" tone="muted">
                {template.file}
              </Text>
              <Inline>
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`${words.preview}: ${template.title}`}
                  onClick={() => void show(template)}
                >
                  {words.preview}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`${words.copy}: ${template.title}`}
                  onClick={() => void copy(template)}
                >
                  {words.copy}
                </Button>
              </Inline>
            </li>
          ))}
        </ul>
      )}
      {preview === null && announcement}
      <Dialog
        id={dialog}
        title={preview?.template.title ?? ''}
        size="large"
        open={preview !== null}
        onClose={() => {
          setPreview(null);
          setSaid(null);
        }}
        footer={
          preview?.state === 'shown' && (
            <Inline align="end">
              <Button onClick={() => void copy(preview.template, preview.source)}>{words.copy}</Button>
            </Inline>
          )
        }
      >
        <Stack space="medium">
          {preview !== null && announcement}
          {preview?.state === 'loading' && <Text role="status">{words.loading}</Text>}
          {preview?.state === 'failed' && (
            <Notice tone="danger" live="assertive">
              {words.failed}
            </Notice>
          )}
          {preview?.state === 'shown' && (
            <CodeBlock
              label={words.source.replace('{file}', () => preview.template.file)}
              code={preview.source}
              wrap
            />
          )}
        </Stack>
      </Dialog>
    </Stack>
  );
}
