import { Button, Inline, Notice, Stack, Text, TextArea } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { rooms } from '../../content/pages/rooms';
import { keepDraft, readDraft } from './draft';
import * as styles from './Persona.css';
import { Conflict, isSaved, readSetting, type Saved, saveSetting } from './shared-setting';
import { firstQuestions, problemOfQuestions, questionsKey, toQuestions } from './trial-questions';

const { edit, ...texts } = rooms.persona.trial;
const draftName = 'persona-questions';

/** What is being written, and the revision it began with. */
const readKept = (email: string): Saved | null => {
  try {
    const kept: unknown = JSON.parse(readDraft(draftName, email) ?? 'null');
    return isSaved(kept) ? kept : null;
  } catch {
    return null;
  }
};

const read = async (client: SupabaseClient): Promise<Saved> =>
  (await readSetting(client, questionsKey)) ?? { text: firstQuestions, revision: null };

interface TrialQuestionsProps {
  client: SupabaseClient;
  email: string;
  /** Whether the questions are listed while they are not edited. */
  isListed: boolean;
  /** The questions that are saved, as soon as they are known and whenever they change. */
  onKnown: (questions: string[]) => void;
}

/** The questions of the dry run, kept for all editors; a save never replaces another editor's unseen. */
export function TrialQuestions({ client, email, isListed, onKnown }: TrialQuestionsProps) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [draft, setDraft] = useState(() => readKept(email));
  const [isRestored] = useState(draft !== null);
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const know = (now: Saved) => {
    setSaved(now);
    onKnown(toQuestions(now.text));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; what is told of it is told again after a save
  useEffect(() => {
    let isCurrent = true;
    // What cannot be read is not in the way of a dry run; a save would be refused, and nothing lost.
    void read(client)
      .catch(() => ({ text: firstQuestions, revision: null }))
      .then((now) => isCurrent && know(now));
    return () => {
      isCurrent = false;
    };
  }, [client]);

  const change = (now: Saved | null) => {
    setDraft(now);
    setProblem(null);
    keepDraft(draftName, email, now && JSON.stringify(now));
  };
  const leave = () => {
    change(null);
    setTheirs(null);
    // The button comes back in the place of the editor.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = async () => {
    if (draft === null || isSaving) return;
    const wrong = problemOfQuestions(draft.text);
    setProblem(wrong);
    if (wrong !== null) return area.current?.focus();
    setSaving(true);
    const text = toQuestions(draft.text).join('\n');
    try {
      await saveSetting(client, questionsKey, { text, note: '', revision: (theirs ?? draft).revision });
      // The next save begins with what this one left.
      know(await read(client));
      setTold(edit.saved);
      leave();
    } catch (failure) {
      if (failure instanceof Conflict) setTheirs(await read(client).catch(() => theirs));
      else setProblem(failure instanceof Error ? failure.message : String(failure));
    }
    setSaving(false);
  };

  if (saved === null) return <Text role="status">{texts.loading}</Text>;
  return (
    <Stack space="small">
      {draft === null ? (
        <>
          {isListed && (
            <ol className={styles.questions} aria-label={texts.questionsHeading}>
              {toQuestions(saved.text).map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ol>
          )}
          <Inline>
            <Button
              ref={opener}
              variant="outline"
              size="small"
              onClick={() => {
                setTold('');
                change(saved);
                requestAnimationFrame(() => area.current?.focus());
              }}
            >
              {edit.open}
            </Button>
          </Inline>
        </>
      ) : (
        <>
          {isRestored && <Text size="small">{edit.restored}</Text>}
          {theirs && (
            <Notice tone="warning" live="assertive">
              {edit.conflict}
            </Notice>
          )}
          {theirs && <TextArea label={edit.theirs} rows={6} value={theirs.text} readOnly />}
          <TextArea
            ref={area}
            label={edit.label}
            hint={edit.hint}
            rows={8}
            maxLength={8000}
            value={draft.text}
            readOnly={isSaving}
            {...(problem !== null && { error: problem })}
            onChange={(event) => change({ ...draft, text: event.target.value })}
          />
          <Inline>
            <Button size="small" busy={isSaving} busyLabel={edit.saving} onClick={() => void save()}>
              {edit.save}
            </Button>
            <Button variant="quiet" size="small" onClick={leave}>
              {edit.cancel}
            </Button>
          </Inline>
        </>
      )}
      <div role="status">{told !== '' && <Text size="small">{told}</Text>}</div>
    </Stack>
  );
}
