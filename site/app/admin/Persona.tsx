import {
  Button,
  Columns,
  Dialog,
  Heading,
  Inline,
  Notice,
  Stack,
  Tabs,
  Text,
  TextArea,
  TextField,
} from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useId, useRef, useState } from 'react';
import { admin } from '../../content/pages/admin';
import { rooms } from '../../content/pages/rooms';
import { personaKey } from '../settings';
import { useDeparture } from '../shell/SiteRouter';
import { keepDraft, readDraft } from './draft';
import { momentInWords } from './moment';
import { PersonaChanges } from './PersonaChanges';
import { PersonaHistory } from './PersonaHistory';
import { PersonaTrial } from './PersonaTrial';
import { PersonaVariables } from './PersonaVariables';
import { readPersona, readVersions, type Version } from './persona-setting';
import { Conflict, isSaved, type Saved, saveSetting } from './shared-setting';

const texts = admin.persona;
const more = rooms.persona;
const draftName = 'persona';

/** What is in the editor, and what it began with. */
interface Draft {
  text: string;
  note: string;
  began: Saved;
}

/** What another editor saved meanwhile. */
interface Theirs extends Saved {
  /** Who and when, in words; null when that cannot be read. */
  by: string | null;
}

type Editing =
  | { state: 'closed' | 'loading' }
  | {
      state: 'editing' | 'saving';
      draft: Draft;
      theirs: Theirs | null;
      /** The own text, while theirs is in its place. */
      mine: string | null;
      isRestored: boolean;
    };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The draft this tab kept. */
function readKept(email: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(readDraft(draftName, email) ?? 'null');
    if (
      typeof kept !== 'object' ||
      kept === null ||
      !('text' in kept) ||
      !('note' in kept) ||
      !('began' in kept)
    )
      return null;
    const { text, note, began } = kept;
    return typeof text === 'string' && typeof note === 'string' && isSaved(began)
      ? { text, note, began }
      : null;
  } catch {
    return null;
  }
}

const keep = (email: string, draft: Draft | null) =>
  keepDraft(draftName, email, draft && JSON.stringify(draft));

/** About four letters make a token, which is what models are paid by. */
const lengthOf = ({ length }: string) =>
  more.length
    .replace('{characters}', length.toLocaleString('en-US'))
    .replace('{tokens}', Math.ceil(length / 4).toLocaleString('en-US'));

async function readTheirs(client: SupabaseClient): Promise<Theirs> {
  const saved = await readPersona(client);
  const [newest] = await readVersions(client).catch((): Version[] => []);
  const by =
    newest?.text === saved.text
      ? more.conflictBy
          .replace('{who}', newest.savedBy ?? more.history.unknown)
          .replace('{when}', momentInWords(newest.savedAt))
      : null;
  return { ...saved, by };
}

/** The persona, and the dialog that edits it (spec 2.9, 4.5). */
export function Persona({ client, email }: { client: SupabaseClient; email: string }) {
  const id = useId();
  const [editing, setEditing] = useState<Editing>(() => {
    // Left by a session that ended, a reload or a crash.
    const draft = readKept(email);
    return draft
      ? { state: 'editing', draft, theirs: null, mine: null, isRestored: true }
      : { state: 'closed' };
  });
  const [error, setError] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const [view, setView] = useState('text');
  const editor = useRef<HTMLTextAreaElement>(null);
  const open = 'draft' in editing ? editing : null;
  const isChanged = open !== null && open.draft.text !== open.draft.began.text;

  const change = (draft: Draft, rest: Partial<Pick<NonNullable<typeof open>, 'theirs' | 'mine'>> = {}) => {
    if (!open) return;
    setEditing({ ...open, draft, ...rest });
    keep(email, draft.text === draft.began.text ? null : draft);
  };
  const close = () => {
    keep(email, null);
    setEditing({ state: 'closed' });
  };
  const begin = async () => {
    setEditing({ state: 'loading' });
    setError(null);
    setTold('');
    setView('text');
    try {
      const began = await readPersona(client);
      setEditing((now) =>
        now.state === 'loading'
          ? {
              state: 'editing',
              draft: { text: began.text, note: '', began },
              theirs: null,
              mine: null,
              isRestored: false,
            }
          : now,
      );
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  const save = async () => {
    if (editing.state !== 'editing') return;
    const { draft, theirs } = editing;
    setEditing({ ...editing, state: 'saving' });
    setError(null);
    try {
      // With their text in sight, saving once more does replace it: that one text, and no other.
      const { revision } = theirs ?? draft.began;
      await saveSetting(client, personaKey, { text: draft.text, note: draft.note, revision });
      close();
    } catch (failure) {
      try {
        if (!(failure instanceof Conflict)) throw failure;
        setEditing({ ...editing, theirs: await readTheirs(client) });
      } catch (other) {
        setError(messageOf(other));
        setEditing(editing);
      }
    }
  };
  const mayClose = () => !isChanged || confirm(more.discard);
  const restore = (version: Version) => {
    if (!open || (isChanged && !confirm(more.history.discard))) return;
    const when = momentInWords(version.savedAt);
    change({
      ...open.draft,
      text: version.text,
      note: more.history.restoreNote.replace('{when}', when),
    });
    setTold(more.history.restored.replace('{when}', when));
  };

  useDeparture(isChanged, () => {
    if (!confirm(more.leave)) return false;
    keep(email, null);
    return true;
  });
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return (
    <Stack as="section" space="medium" align="start">
      <Heading level={2} size="h3">
        {texts.heading}
      </Heading>
      <Text tone="muted">{texts.hint}</Text>
      <Button onClick={begin}>{texts.open}</Button>
      <Dialog
        id={id}
        title={texts.title}
        size="large"
        closeLabel={texts.close}
        open={editing.state !== 'closed'}
        onClose={close}
        mayClose={mayClose}
        footer={
          <Inline align="end">
            <Button
              variant="outline"
              onClick={() => {
                if (mayClose()) close();
              }}
            >
              {texts.cancel}
            </Button>
            <Button busy={open?.state === 'saving'} busyLabel={texts.saving} disabled={!open} onClick={save}>
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
          {editing.state === 'loading' && error === null && <Text role="status">{texts.loading}</Text>}
          {open?.isRestored && (
            <Notice tone="info" live="polite">
              {more.restored}
            </Notice>
          )}
          {open?.theirs && (
            <Notice tone="warning" live="assertive" title={more.conflict}>
              {open.theirs.by} {more.conflictBody}
            </Notice>
          )}
          {open?.theirs && (
            <Columns>
              <TextArea label={more.theirs} rows={8} value={open.theirs.text} readOnly />
              <Stack space="small">
                <Text size="small">{more.difference}</Text>
                <PersonaChanges
                  before={open.theirs.text}
                  after={open.mine ?? open.draft.text}
                  label={more.difference}
                />
              </Stack>
            </Columns>
          )}
          {open?.theirs && (
            <Inline>
              {open.mine === null ? (
                <Button
                  variant="outline"
                  size="small"
                  onClick={() =>
                    open.theirs &&
                    change({ ...open.draft, text: open.theirs.text }, { mine: open.draft.text })
                  }
                >
                  {more.takeTheirs}
                </Button>
              ) : (
                <Button
                  variant="outline"
                  size="small"
                  onClick={() =>
                    open.mine !== null && change({ ...open.draft, text: open.mine }, { mine: null })
                  }
                >
                  {more.putBack}
                </Button>
              )}
            </Inline>
          )}
          {told !== '' && (
            <Notice tone="info" live="polite">
              {told}
            </Notice>
          )}
          {open && (
            <Tabs
              label={more.views}
              onSelect={setView}
              tabs={[
                {
                  id: 'text',
                  label: more.tabs.text,
                  content: (
                    <Stack space="medium">
                      <TextArea
                        ref={editor}
                        label={texts.label}
                        hint={lengthOf(open.draft.text)}
                        rows={14}
                        maxLength={100_000}
                        value={open.draft.text}
                        readOnly={open.state === 'saving'}
                        onChange={(event) => change({ ...open.draft, text: event.target.value })}
                      />
                      <PersonaVariables text={open.draft.text} editor={editor} />
                      <TextField
                        label={more.note}
                        maxLength={500}
                        value={open.draft.note}
                        readOnly={open.state === 'saving'}
                        onChange={(event) => change({ ...open.draft, note: event.target.value })}
                      />
                    </Stack>
                  ),
                },
                {
                  id: 'changes',
                  label: more.tabs.changes,
                  // Compared only while it is looked at, not at every key.
                  content: view === 'changes' && (
                    <PersonaChanges
                      before={open.draft.began.text}
                      after={open.draft.text}
                      label={more.changes.label}
                    />
                  ),
                },
                {
                  id: 'history',
                  label: more.tabs.history,
                  content: view === 'history' && (
                    <PersonaHistory client={client} text={open.draft.text} onRestore={restore} />
                  ),
                },
                {
                  id: 'trial',
                  label: more.tabs.trial,
                  content: <PersonaTrial client={client} email={email} text={open.draft.text} />,
                },
              ]}
            />
          )}
        </Stack>
      </Dialog>
    </Stack>
  );
}
