import { Button, checkIcon, Inline, Stack, Text, TextField } from '@probata/ui';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { chat } from '../../content/pages/chat';
import { keptChatLimits, type Verdict } from '../../contract/chats';
import { readDraft, saveDraft } from '../admin/drafts';
import { SmallButton } from '../admin/parts';
import type { Message } from './messages';

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
  const draftName = `chat-reason:${id}`;
  const [text, setText] = useState(() => readDraft(draftName, email, z.string()) ?? reason);
  const [saving, setSaving] = useState<Verdict | 'reason' | null>(null);
  const label = useId();
  const write = (next: string) => {
    setText(next);
    saveDraft(draftName, email, next === reason ? null : next);
  };
  const choose = async (kind: Verdict) => {
    setSaving(kind);
    await (verdict === kind ? onRate(null, '') : onRate(kind, text.trim()));
    setSaving(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving('reason');
    const isStored = await onRate(verdict, text.trim());
    setSaving(null);
    if (isStored) saveDraft(draftName, email, null);
  };
  return (
    <Stack space="small">
      <Inline role="group" aria-labelledby={label} space="xsmall">
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
            onClick={() => void choose(kind)}
          >
            {words[kind]}
          </Button>
        ))}
      </Inline>
      {verdict !== null && (
        <form onSubmit={save}>
          <Stack space="small">
            <TextField
              label={words.reason}
              hint={words.seen}
              maxLength={keptChatLimits.reason}
              autoComplete="off"
              value={text}
              onChange={({ target }) => write(target.value)}
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
    </Stack>
  );
}
