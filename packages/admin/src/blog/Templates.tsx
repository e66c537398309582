import { Button, CodeBlock, Dialog, Inline, Notice, Stack, Text } from '@probata/ui';
import { useId, useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { copyText } from '../frame/clipboard';
import { downloadFile } from '../frame/download';
import { failureText } from '../frame/failure';
import { fill } from '../frame/fill';
import { LiveNotice, Section, SmallButton } from '../frame/parts';
import { useRequest } from '../frame/useLoaded';
import { blogEndpoints, type Template } from './contract';
import * as styles from './Templates.css';
import { blog } from './words';

const words = blog.template;

type Preview =
  | { state: 'loading'; template: Template }
  | { state: 'failed'; template: Template; reason: string }
  | { state: 'loaded'; template: Template; source: string };

/** The template catalog: title and file, a preview of the source as text, and a copy to the clipboard (spec 2.9). */
export function Templates({ client }: { client: AccountsClient }) {
  const dialog = useId();
  const catalog = useRequest(client, blogEndpoints.catalog);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [notice, setNotice] = useState<{ tone: 'success' | 'warning'; text: string } | null>(null);
  const templates = catalog.value?.posts;

  const readSource = ({ file }: Template) => request(client, blogEndpoints.template, { params: { file } });
  const show = async (template: Template) => {
    setNotice(null);
    setPreview({ state: 'loading', template });
    const source = await readSource(template);
    const loaded: Preview = source.ok
      ? { state: 'loaded', template, source: source.value }
      : { state: 'failed', template, reason: failureText(source.failure, words.failed) };
    // The dialog may show another template by now, or be closed.
    setPreview((now) => (now?.template === template ? loaded : now));
  };
  const copy = async (template: Template, source?: string) => {
    setNotice(null);
    let failed: string | undefined;
    const load = async () => {
      const read = await readSource(template);
      if (read.ok) return read.value;
      failed = failureText(read.failure, words.failed);
      throw new Error(failed);
    };
    const isCopied = await copyText(source ?? load());
    setNotice(
      isCopied
        ? { tone: 'success', text: fill(words.copied, { title: template.title }) }
        : { tone: 'warning', text: failed ?? words.notCopied },
    );
  };
  const status = <div role="status">{notice && <Notice tone={notice.tone}>{notice.text}</Notice>}</div>;

  return (
    <Section heading={blog.templates.heading}>
      {catalog.failure !== null ? (
        <Notice tone="danger" live="polite">
          {blog.templates.error}
        </Notice>
      ) : templates === undefined ? (
        <Text role="status">{blog.templates.loading}</Text>
      ) : templates.length === 0 ? (
        <Text>{blog.templates.empty}</Text>
      ) : (
        <ul className={styles.templates}>
          {templates.map((template) => (
            <li key={template.id} className={styles.template}>
              <Text as="span">{template.title}</Text>
              <Text as="span" font="mono" size="small" tone="muted">
                {template.file}
              </Text>
              <Inline>
                <SmallButton
                  aria-label={`${words.preview}: ${template.title}`}
                  onClick={() => void show(template)}
                >
                  {words.preview}
                </SmallButton>
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
      {preview === null && status}
      <Dialog
        id={dialog}
        title={preview?.template.title ?? ''}
        size="large"
        open={preview !== null}
        onOpenChange={(open) => {
          if (open) return;
          setPreview(null);
          setNotice(null);
        }}
        footer={
          preview?.state === 'loaded' && (
            <Inline align="end">
              <Button
                variant="outline"
                onClick={() =>
                  downloadFile(
                    new Blob([preview.source], { type: 'text/markdown' }),
                    `new-${preview.template.file}`,
                  )
                }
              >
                {words.start}
              </Button>
              <Button onClick={() => void copy(preview.template, preview.source)}>{words.copy}</Button>
            </Inline>
          )
        }
      >
        <Stack space="medium">
          {preview !== null && status}
          {preview?.state === 'loading' && <Text role="status">{words.loading}</Text>}
          {preview?.state === 'failed' && <LiveNotice tone="danger">{preview.reason}</LiveNotice>}
          {preview?.state === 'loaded' && (
            <CodeBlock
              label={fill(words.source, { file: preview.template.file })}
              code={preview.source}
              wrap
            />
          )}
        </Stack>
      </Dialog>
    </Section>
  );
}
