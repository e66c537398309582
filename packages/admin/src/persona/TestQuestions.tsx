import { Button, Inline, Notice, Stack, Text, TextArea } from '@probata/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft, saveDraft } from '../frame/drafts';
import { failureReason } from '../frame/failure';
import { SmallButton } from '../frame/parts';
import type { Editor } from '../frame/RequireSession';
import { useIsViewer } from '../frame/role';
import { isSaveKey } from '../frame/save-key';
import { useReturnedFocus } from '../frame/useReturnedFocus';
import * as styles from './Persona.css';
import { type SavedText, savedTextSchema, saveSetting } from './settings-table';
import { describeExpectations } from './TestResults';
import {
  formatQuestions,
  initialQuestions,
  parseQuestions,
  questionsKey,
  readQuestions,
  type TestQuestion,
  validateQuestions,
} from './test-questions';
import { persona } from './words';

const { edit, ...words } = persona.dryRun;
const draftName = 'persona-questions';

interface TestQuestionsProps extends Editor {
  /** Lists the questions while they are not edited. */
  isListed: boolean;
  /** Called with the saved questions once they are loaded, and after every save. */
  onChange: (questions: TestQuestion[]) => void;
}

/** The test questions of all editors. A save never replaces another editor's version that was not shown. */
export function TestQuestions({ client, email, isListed, onChange }: TestQuestionsProps) {
  const isViewer = useIsViewer();
  const [saved, setSaved] = useState<SavedText | null>(null);
  /** The edited text with the revision it is based on; null: not editing. */
  const [draft, setDraft] = useState(() => readDraft(draftName, email, savedTextSchema));
  const [isRestored] = useState(draft !== null);
  const [theirs, setTheirs] = useState<SavedText | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const textArea = useRef<HTMLTextAreaElement>(null);
  const editButton = useReturnedFocus(draft !== null);

  const show = (questions: SavedText) => {
    setSaved(questions);
    onChange(parseQuestions(questions.text));
  };
  const showRead = useEffectEvent(show);
  useEffect(() => {
    let isCurrent = true;
    void readQuestions(client).then((read) => {
      // The default questions are enough for a dry run. Saving over unread ones ends in a conflict.
      if (isCurrent) showRead(read.ok ? read.value : initialQuestions);
    });
    return () => {
      isCurrent = false;
    };
  }, [client]);

  const change = (next: SavedText | null) => {
    setDraft(next);
    setError(null);
    saveDraft(draftName, email, next);
  };
  const startEditing = () => {
    setAnnouncement('');
    change(saved);
    requestAnimationFrame(() => textArea.current?.focus());
  };
  const stopEditing = () => {
    change(null);
    setTheirs(null);
  };
  const save = async () => {
    if (draft === null || isSaving) return;
    const invalid = validateQuestions(draft.text);
    setError(invalid);
    if (invalid !== null) return textArea.current?.focus();
    setSaving(true);
    const text = formatQuestions(parseQuestions(draft.text));
    const { revision } = theirs ?? draft;
    const result = await saveSetting(client, questionsKey, { text, note: '', revision });
    // Read again after a save for its new revision, and after a conflict for the other text.
    const isConflict = !result.ok && result.failure.kind === 'conflict';
    const now = result.ok || isConflict ? await readQuestions(client) : result;
    setSaving(false);
    if (!result.ok && !now.ok) return setError(failureReason(now.failure));
    // The answer to an earlier save may be lost: the conflict is then with this same text.
    if (isConflict && now.ok && now.value.text !== text) return setTheirs(now.value);
    show(now.ok ? now.value : { text, revision: null });
    setAnnouncement(edit.saved);
    stopEditing();
  };

  if (saved === null) return <Text role="status">{words.loading}</Text>;
  return (
    <Stack space="small">
      {draft === null ? (
        <>
          {isListed && (
            <ol className={styles.questions} aria-label={words.questionsHeading}>
              {parseQuestions(saved.text).map((test) => (
                <li key={test.question}>
                  <span>{test.question}</span>
                  <Text size="small" tone="muted">
                    {describeExpectations(test)}
                  </Text>
                </li>
              ))}
            </ol>
          )}
          {!isViewer && (
            <Inline>
              <SmallButton ref={editButton} onClick={startEditing}>
                {edit.open}
              </SmallButton>
            </Inline>
          )}
        </>
      ) : (
        <>
          {isRestored && <Text size="small">{edit.restored}</Text>}
          {theirs && (
            <Notice tone="warning" live="assertive">
              {edit.conflict}
            </Notice>
          )}
          {theirs && <TextArea label={edit.theirs} rows={8} value={theirs.text} readOnly />}
          <TextArea
            ref={textArea}
            label={edit.label}
            hint={edit.hint}
            rows={12}
            spellCheck={false}
            value={draft.text}
            readOnly={isSaving}
            {...(error !== null && { error })}
            onChange={(event) => change({ ...draft, text: event.target.value })}
            onKeyDown={(event) => {
              if (!isSaveKey(event)) return;
              event.preventDefault();
              if (!event.repeat) void save();
            }}
          />
          <Inline>
            <Button size="small" busy={isSaving} busyLabel={edit.saving} onClick={() => void save()}>
              {edit.save}
            </Button>
            <Button variant="quiet" size="small" disabled={isSaving} onClick={stopEditing}>
              {edit.cancel}
            </Button>
          </Inline>
        </>
      )}
      <div role="status">{announcement !== '' && <Text size="small">{announcement}</Text>}</div>
    </Stack>
  );
}
