import { Button, checkIcon, Inline, Stack, Text, TextField } from '@probata/ui';
import { type FormEvent, useId, useState } from 'react';
import { SmallButton } from '../frame/parts';
import { useDraft } from '../frame/useDraft';
import * as styles from './Chat.css';
import { keptChatLimits, type Verdict } from './contract';
import type { Message } from './messages';
import { chat } from './words';

const words = chat.controls.rating;
const verdicts = ['good', 'bad'] as const;

interface RatingProps {
  email: string;
  message: Pick<Message, 'id' | 'verdict' | 'reason'>;
  /** Resolves with whether it is stored. */
  onRate: (verdict: Verdict | null, reason: string) => Promise<boolean>;
}

/** What the editor thinks of a reply: good or bad, and why. The other editors see it beside the persona. */
export function Rating({ email, message: { id, verdict, reason }, onRate }: RatingProps) {
  const [draft, setDraft] = useDraft(`chat-reason:${id}`, email);
  const text = draft ?? reason;
  const [saving, setSaving] = useState<Verdict | 'reason' | null>(null);
  const label = useId();
  const rate = async (pressed: Verdict | 'reason', next: Verdict | null) => {
    setSaving(pressed);
    const isStored = await onRate(next, next === null ? '' : text.trim());
    setSaving(null);
    // The reason of a rating that is taken back is there again with the next.
    if (isStored) setDraft(next === null && text !== '' ? text : null);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void rate('reason', verdict);
  };
  return (
    <>
      <Inline role="group" aria-labelledby={label} space="xsmall" className={styles.rating}>
        <Text as="span" id={label} size="small" tone="muted">
          {words.label}
        </Text>
        {verdicts.map((kind) => (
          <Button
            key={kind}
            variant={verdict === kind ? 'outline' : 'quiet'}
            size="small"
            aria-pressed={verdict === kind}
            {...(verdict === kind && { icon: checkIcon })}
            busy={saving === kind}
            onClick={() => void rate(kind, verdict === kind ? null : kind)}
          >
            {words[kind]}
          </Button>
        ))}
      </Inline>
      {verdict !== null && (
        <form onSubmit={save} className={styles.reason}>
          <Stack space="small">
            <TextField
              label={words.reason}
              hint={words.seen}
              maxLength={keptChatLimits.reason}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setDraft(target.value === reason ? null : target.value)}
            />
            {text.trim() !== reason && (
              <Inline>
                <SmallButton type="submit" busy={saving === 'reason'}>
                  {words.save}
                </SmallButton>
              </Inline>
            )}
          </Stack>
        </form>
      )}
    </>
  );
}
