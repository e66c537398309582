import { Button, Dialog, Inline, Notice, Stack, Text } from '@probata/ui';
import { lazy, Suspense, useEffect, useId, useReducer, useState } from 'react';
import { ConfirmDialog } from '../frame/ConfirmDialog';
import { readDraft, saveDraft } from '../frame/drafts';
import { formatExactDate } from '../frame/FormattedDate';
import { failureReason, type Result, thrownFailure } from '../frame/failure';
import { fill } from '../frame/fill';
import { LiveNotice, Section, SmallButton } from '../frame/parts';
import type { Editor } from '../frame/RequireSession';
import { useIsViewer } from '../frame/role';
import { useSaveKey } from '../frame/save-key';
import { useLeavePrompt } from '../frame/useLeavePrompt';
import { signedIn } from '../frame/words';
import { PersonaConflict } from './PersonaConflict';
import { keepDraft, readPersona, readVersions, savePersona } from './persona-api';
import {
  draftSchema,
  type EditorEvent,
  isBusy,
  revisionToReplace,
  startEditor,
  transition,
  unsavedDraft,
} from './persona-editor';
import type { Version } from './persona-versions';
import type { SavedText } from './settings-table';
import { persona as words } from './words';

/** The code of the tabs, loaded when the dialog opens for the first time. */
const loadTabs = () => import('./PersonaTabs');
const PersonaTabs = lazy(loadTabs);

const texts = words.prompt;
const draftName = 'persona';

/** Reads the text that caused a conflict with `mine`. */
async function readTheirs(client: Editor['client'], mine: string): Promise<EditorEvent> {
  const saved = await readPersona(client);
  if (!saved.ok) return { type: 'saveFailed', error: failureReason(saved.failure) };
  // The answer to an earlier save may be lost: the conflict is then with this same text.
  if (saved.value.text === mine) return { type: 'saved' };
  const versions = await readVersions(client);
  const newest = versions.ok
    ? versions.value.list.find(({ id }) => id === versions.value.production)
    : undefined;
  const by =
    newest?.text === saved.value.text
      ? fill(words.conflictBy, {
          who: newest.savedBy ?? words.history.unknown,
          when: formatExactDate(newest.savedAt),
        })
      : null;
  return { type: 'conflict', theirs: { ...saved.value, by } };
}

/** The persona and the dialog that edits it (spec 2.9, 4.5). */
export function Persona({ client, email }: Editor) {
  const id = useId();
  const isViewer = useIsViewer();
  const [state, dispatch] = useReducer(transition, null, () =>
    startEditor(readDraft(draftName, email, draftSchema)),
  );
  const editor = 'draft' in state ? state : null;
  const error = state.step === 'closed' ? null : state.error;
  const unsaved = unsavedDraft(state);
  const isChanged = unsaved !== null;
  useEffect(() => saveDraft(draftName, email, unsaved), [email, unsaved]);
  const isSaving = isBusy(state);
  const leaving = useLeavePrompt(isChanged || isSaving);
  /** The dialog was asked to close, and asks whether to discard the changes. */
  const [isClosing, setClosing] = useState(false);
  /** The version that waits for an answer whether to replace the changes. */
  const [replacement, setReplacement] = useState<Version | null>(null);

  const open = async () => {
    dispatch({ type: 'open' });
    const [saved] = await Promise.all([readPersona(client), loadTabs()]).catch(
      (error: unknown): [Result<SavedText>] => [{ ok: false, failure: thrownFailure(error) }],
    );
    dispatch(
      saved.ok
        ? { type: 'loaded', saved: saved.value }
        : { type: 'loadFailed', error: failureReason(saved.failure) },
    );
  };
  const save = async () => {
    if (editor?.step !== 'editing') return;
    dispatch({ type: 'save' });
    const { text } = editor.draft;
    const saved = await savePersona(client, { ...editor.draft, revision: revisionToReplace(editor) });
    if (saved.ok) dispatch({ type: 'saved' });
    else if (saved.failure.kind === 'conflict') dispatch(await readTheirs(client, text));
    else dispatch({ type: 'saveFailed', error: failureReason(saved.failure) });
  };
  useSaveKey(id, state.step !== 'closed', () => {
    if (!isViewer && editor && editor.draft.text !== editor.draft.base.text) void save();
  });
  const keep = async () => {
    if (editor?.step !== 'editing') return;
    dispatch({ type: 'keep' });
    if (unsaved === null) return;
    const kept = await keepDraft(client, unsaved.text, unsaved.note);
    dispatch(kept.ok ? { type: 'kept' } : { type: 'saveFailed', error: failureReason(kept.failure) });
  };
  const close = () => {
    setClosing(false);
    dispatch({ type: 'close' });
  };
  /** Whether the dialog may close at once; otherwise it asks first, or waits for the save under way. */
  const mayClose = () => {
    if (isSaving) dispatch({ type: 'closeAfterSave' });
    else if (isChanged) setClosing(true);
    return !isSaving && !isChanged;
  };
  const restore = (version: Version) =>
    isChanged ? setReplacement(version) : dispatch({ type: 'restoreVersion', version });

  return (
    <Section heading={texts.heading} align="start">
      <Text tone="muted">{texts.hint}</Text>
      <Button onClick={open}>{texts.open}</Button>
      <div role="status">
        {state.step === 'closed' && state.notice && <Notice tone="success">{state.notice}</Notice>}
      </div>
      <Dialog
        id={id}
        title={texts.title}
        size="large"
        height="full"
        closeLabel={texts.close}
        open={state.step !== 'closed'}
        onOpenChange={(open) => open || close()}
        mayClose={mayClose}
        footer={
          // The error is here: at the top of a scrolled text it would be out of sight.
          <Stack space="small">
            {error !== null && (
              <Notice tone="danger" live="assertive">
                <Stack space="small">
                  <Text tone="danger">{error}</Text>
                  {state.step === 'loading' && (
                    <Inline>
                      <SmallButton onClick={open}>{signedIn.again}</SmallButton>
                    </Inline>
                  )}
                </Stack>
              </Notice>
            )}
            <Inline align="end">
              <Button
                variant="outline"
                onClick={() => {
                  if (mayClose()) close();
                }}
              >
                {texts.cancel}
              </Button>
              {!isViewer && (
                <Button
                  busy={state.step === 'saving'}
                  busyLabel={texts.saving}
                  disabled={!editor || state.step === 'keeping'}
                  aria-keyshortcuts="Control+S Meta+S"
                  onClick={save}
                >
                  {texts.save}
                </Button>
              )}
            </Inline>
          </Stack>
        }
      >
        <Stack space="medium">
          {isViewer && <Notice tone="info">{words.viewer}</Notice>}
          {state.step === 'loading' && error === null && <Text role="status">{texts.loading}</Text>}
          {editor?.isClosing && <LiveNotice tone="info">{words.closing}</LiveNotice>}
          {editor?.isRestored && <LiveNotice tone="info">{words.restored}</LiveNotice>}
          {editor?.theirs && (
            <PersonaConflict
              theirs={editor.theirs}
              mine={editor.mine}
              text={editor.draft.text}
              dispatch={dispatch}
            />
          )}
          <LiveNotice tone="info">{editor?.announcement}</LiveNotice>
          {editor && (
            <Suspense fallback={<Text role="status">{texts.loading}</Text>}>
              <PersonaTabs
                client={client}
                email={email}
                draft={editor.draft}
                isReadOnly={isViewer || isSaving}
                isKeeping={editor.step === 'keeping'}
                keptNotice={editor.keptNotice}
                onKeep={isViewer ? null : () => void keep()}
                onPromote={(saved) => dispatch({ type: 'promoted', saved })}
                onEdit={(change) => dispatch({ type: 'edit', ...change })}
                onRestore={isViewer ? null : restore}
              />
            </Suspense>
          )}
        </Stack>
      </Dialog>
      <ConfirmDialog
        words={words.close}
        isOpen={isClosing && isChanged}
        onCancel={() => setClosing(false)}
        onConfirm={close}
      />
      <ConfirmDialog
        words={words.history.discard}
        isOpen={replacement !== null}
        onCancel={() => setReplacement(null)}
        onConfirm={() => {
          if (replacement) dispatch({ type: 'restoreVersion', version: replacement });
          setReplacement(null);
        }}
      />
      <ConfirmDialog
        words={words.leave}
        isOpen={leaving.isAsking}
        onCancel={leaving.stay}
        onConfirm={() => {
          saveDraft(draftName, email, null);
          leaving.leave();
        }}
      />
    </Section>
  );
}
