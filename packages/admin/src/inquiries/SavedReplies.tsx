import {
  Button,
  ButtonLink,
  Dialog,
  IconButton,
  Inline,
  pencilIcon,
  Stack,
  Text,
  TextArea,
  TextField,
  trashIcon,
} from '@probata/ui';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { request } from '../frame/api';
import { readDraft, saveDraft } from '../frame/drafts';
import { ActionFailure, LoadFailure } from '../frame/FailureNotice';
import { fill } from '../frame/fill';
import { useAction } from '../frame/list/useAction';
import { SmallButton } from '../frame/parts';
import type { Editor } from '../frame/RequireSession';
import { useRequest } from '../frame/useLoaded';
import { useSite } from '../site';
import { replyLink, replyText } from './contact-links';
import {
  inquiryEndpoints,
  type KeptInquiry,
  type NewSavedReply,
  type SavedReply,
  savedReplyLimits,
} from './contract';
import * as styles from './Inquiries.css';
import { inquiries } from './words';

const { savedReplies: words } = inquiries;

const draftName = 'saved-reply';
const draftSchema = z.object({ name: z.string(), text: z.string(), replaces: z.optional(z.string()) });
const empty: NewSavedReply = { name: '', text: '' };

interface SavedRepliesProps extends Editor {
  /** What is replied to. */
  inquiry: KeptInquiry;
  /** A reply was begun in the mail program. */
  onReply: () => void;
}

/** The texts of all editors that begin a reply: each is a link to the mail program, and can be changed, deleted and added here. */
function SavedReplyList({ client, email, inquiry, onReply }: SavedRepliesProps) {
  const { brand } = useSite();
  const list = useRequest(client, inquiryEndpoints.replies);
  const action = useAction<string>();
  const [draft, setDraft] = useState(() => readDraft(draftName, email, draftSchema) ?? empty);
  const [removed, setRemoved] = useState<SavedReply | null>(null);
  const edit = (next: NewSavedReply) => {
    setDraft(next);
    saveDraft(draftName, email, next.name === '' && next.text === '' ? null : next);
  };
  const post = async (reply: NewSavedReply, done: string) => {
    const result = await action.run('save', words.failed, () =>
      request(client, inquiryEndpoints.saveReply, { body: reply }),
    );
    if (!result) return false;
    // Also after a refusal: another editor may have replaced it.
    list.refresh();
    if (!result.ok) return false;
    setRemoved(null);
    action.announce(done);
    return true;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.name.trim() && draft.text.trim() && (await post(draft, words.saved))) edit(empty);
  };
  const remove = async (reply: SavedReply) => {
    const result = await action.run(reply.id, words.failed, () =>
      request(client, inquiryEndpoints.removeReply, { params: { id: reply.id } }),
    );
    list.refresh();
    if (!result?.ok) return;
    setRemoved(reply);
    action.announce(words.removed);
  };
  const replaced = list.value?.replies.find(({ id }) => id === draft.replaces);
  return (
    <Stack space="large">
      <LoadFailure client={client} message={words.notLoaded} loaded={list} />
      {list.value && list.value.replies.length === 0 && <Text tone="muted">{words.none}</Text>}
      {list.value?.replies.map((reply) => {
        const { id, name } = reply;
        const text = replyText(reply.text, inquiry, email);
        const href = replyLink(inquiry, brand.name, text);
        return (
          <Stack key={id} as="section" space="xsmall" aria-label={name}>
            <Inline align="between">
              <Text as="span" weight="strong">
                <bdi>{name}</bdi>
              </Text>
              <Inline>
                {href !== null && (
                  <ButtonLink size="small" href={href} onClick={onReply}>
                    {words.use}
                  </ButtonLink>
                )}
                <IconButton
                  size="small"
                  icon={pencilIcon}
                  label={fill(words.edit, { name })}
                  onClick={() => edit({ name, text: reply.text, replaces: id })}
                />
                <IconButton
                  size="small"
                  icon={trashIcon}
                  label={fill(words.remove, { name })}
                  onClick={({ detail }) => {
                    // The second click of a double click is on the next reply.
                    if (detail < 2) void remove(reply);
                  }}
                />
              </Inline>
            </Inline>
            <Text size="small" tone="muted" className={styles.value}>
              {text}
            </Text>
          </Stack>
        );
      })}
      <form onSubmit={save}>
        <Stack space="small">
          <ActionFailure client={client} failure={action.failure} />
          <Text as="span" weight="strong">
            {replaced ? fill(words.changing, { name: replaced.name }) : words.add}
          </Text>
          <TextField
            label={words.name}
            maxLength={savedReplyLimits.name}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => edit({ ...draft, name: target.value })}
          />
          <TextArea
            label={words.text}
            hint={words.hint}
            maxLength={savedReplyLimits.text}
            value={draft.text}
            onChange={({ target }) => edit({ ...draft, text: target.value })}
          />
          <Inline>
            <Button type="submit" busy={action.running === 'save'} busyLabel={words.saving}>
              {words.save}
            </Button>
            {(draft.name || draft.text) && (
              <Button variant="quiet" onClick={() => edit(empty)}>
                {words.cancel}
              </Button>
            )}
            <Text role="status" size="small" tone="muted">
              {action.announcement}
            </Text>
            {removed && (
              <SmallButton
                onClick={() => void post({ name: removed.name, text: removed.text }, words.restored)}
              >
                {words.undo}
              </SmallButton>
            )}
          </Inline>
        </Stack>
      </form>
    </Stack>
  );
}

interface SavedRepliesDialogProps extends Editor {
  /** null: none is open. */
  inquiry: KeptInquiry | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onReply: () => void;
}

/** The dialog of the saved replies. What is typed in it is kept in this tab. */
export const SavedReplies = ({ inquiry, isOpen, onOpenChange, ...editor }: SavedRepliesDialogProps) => (
  <Dialog id="saved-replies" title={words.title} open={isOpen} onOpenChange={onOpenChange}>
    {isOpen && inquiry && <SavedReplyList {...editor} inquiry={inquiry} />}
  </Dialog>
);
