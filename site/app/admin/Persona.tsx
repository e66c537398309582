import { Button, CodeBlock, Dialog, Heading, Inline, Notice, Stack, Text, TextArea } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useId, useState } from 'react';
import { admin } from '../../content/pages/admin';
import { rooms } from '../../content/pages/rooms';
import { personaKey } from '../settings';
import { fetchAsEditor } from './session';

const texts = admin.persona;
const table = 'app_settings';

/** The saved text; null when nobody has saved one. */
async function readSaved(client: SupabaseClient): Promise<string | null> {
  const { data, error } = await client.from(table).select('value').eq('key', personaKey).maybeSingle();
  if (error) throw new Error(error.message);
  return data ? String(data['value']) : null;
}

async function readFallback(client: SupabaseClient): Promise<string> {
  const answer = await fetchAsEditor(client, '/api/admin/persona');
  if (!answer.ok) throw new Error(answer.status === 401 ? rooms.sessionEnded : answer.statusText);
  return answer.text();
}

type Editing =
  | { state: 'closed' }
  | { state: 'loading' }
  /** `saved` is the row this text began with; null: there was none. */
  | { state: 'editing' | 'saving'; saved: string | null; began: string; text: string };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The persona, and the dialog that edits it (spec 2.9, 4.5). */
export function Persona({ client }: { client: SupabaseClient }) {
  const id = useId();
  const [editing, setEditing] = useState<Editing>({ state: 'closed' });
  const [error, setError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);
  const isReady = editing.state === 'editing' || editing.state === 'saving';
  const isChanged = isReady && editing.text !== editing.began;

  const open = async () => {
    setEditing({ state: 'loading' });
    setError(null);
    setTheirs(null);
    try {
      // The table first; the server's own answer when the table cannot be read or holds nothing yet (spec 7.5).
      const saved = await readSaved(client).catch(() => null);
      const text = saved ?? (await readFallback(client));
      setEditing((now) => (now.state === 'loading' ? { state: 'editing', saved, began: text, text } : now));
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  const save = async () => {
    if (editing.state !== 'editing') return;
    setEditing({ ...editing, state: 'saving' });
    setError(null);
    try {
      const now = await readSaved(client);
      if (now !== null && now !== editing.saved) {
        // Nobody's text is replaced unseen. Saving once more, with theirs in sight, does replace it.
        setTheirs(now);
        setEditing({ ...editing, saved: now });
        return;
      }
      const { error: refused } = await client.from(table).upsert({ key: personaKey, value: editing.text });
      if (refused) throw new Error(refused.message);
      setTheirs(null);
      setEditing({ state: 'closed' });
    } catch (failure) {
      setError(messageOf(failure));
      setEditing(editing);
    }
  };
  const mayClose = () => !isChanged || confirm(rooms.persona.discard);
  const cancel = () => {
    if (mayClose()) setEditing({ state: 'closed' });
  };

  return (
    <Stack as="section" space="medium" align="start">
      <Heading level={2} size="h3">
        {texts.heading}
      </Heading>
      <Text tone="muted">{texts.hint}</Text>
      <Button onClick={open}>{texts.open}</Button>
      <Dialog
        id={id}
        title={texts.title}
        size="large"
        closeLabel={texts.close}
        open={editing.state !== 'closed'}
        onClose={() => setEditing({ state: 'closed' })}
        mayClose={mayClose}
        footer={
          <Inline align="end">
            <Button variant="outline" onClick={cancel}>
              {texts.cancel}
            </Button>
            <Button
              busy={editing.state === 'saving'}
              busyLabel={texts.saving}
              disabled={!isReady}
              onClick={save}
            >
              {texts.save}
            </Button>
          </Inline>
        }
      >
        <Stack space="medium">
          {error !== null && (
            <Notice tone="danger" live="assertive">
              {error}
            </Notice>
          )}
          {theirs !== null && (
            <>
              <Notice tone="warning" live="assertive" title={rooms.persona.conflict}>
                {rooms.persona.conflictBody}
              </Notice>
              <CodeBlock label={rooms.persona.theirs} code={theirs} wrap />
            </>
          )}
          {editing.state === 'loading' && error === null && <Text role="status">{texts.loading}</Text>}
          {isReady && (
            <TextArea
              label={texts.label}
              rows={16}
              value={editing.text}
              readOnly={editing.state === 'saving'}
              onChange={(event) => setEditing({ ...editing, text: event.target.value })}
            />
          )}
        </Stack>
      </Dialog>
    </Stack>
  );
}
