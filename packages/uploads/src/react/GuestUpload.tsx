'use client';

import { Notice } from '@probata/ui/notice';
import { Stack } from '@probata/ui/stack';
import { TextLink } from '@probata/ui/text-link';
import { VisuallyHidden } from '@probata/ui/visually-hidden';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type ChosenFile, filesOfInput } from '../core/chosen-files';
import { uploadLimit } from '../core/contract';
import { toMessages, type UploadMessagesOverride } from '../core/messages';
import { type ReceivedFile, UploadQueue } from '../core/upload-queue';
import {
  describeChanges,
  hasFailed,
  isHeld,
  isRunning,
  noUploads,
  remainingUnfinished,
} from '../core/upload-state';
import { FileInput } from './FileChoice';
import { FileDrop } from './FileDrop';
import * as styles from './GuestUpload.css';
import { Manifest } from './Manifest';
import { SenderFields } from './SenderFields';
import { UnfinishedList } from './UnfinishedList';
import { useOnline } from './use-online';
import { useSenderDetails } from './use-sender-details';

export interface GuestUploadProps extends Pick<ComponentProps<'div'>, 'className' | 'style' | 'id'> {
  /** Where the server receives files by tus 1.0, such as `/api/uploads`. Read once: give the component another `key` with another endpoint. */
  endpoint: string;
  /** The size of the largest file in bytes, as the server has it. Read once. @default 1 GiB */
  limit?: number | undefined;
  /** Texts of your own, any part of them. Pass the same object on every render. */
  messages?: UploadMessagesOverride | undefined;
  /** A phone number, shown as a link when a file is too large or refused. */
  phone?: string | undefined;
  /** An email address, shown in the same way. */
  email?: string | undefined;
  /** Replaces the sentence with phone and email address. */
  help?: ReactNode;
  /** The id of a hidden file input: a page around the upload puts files into it, which wait there until they are sent by the button. */
  handoverId?: string | undefined;
  /** Called when the server has a file in full. */
  onReceived?: ((file: ReceivedFile) => void) | undefined;
}

/** The other ways to reach the company; null without any. */
function toHelp({ help, phone, email }: GuestUploadProps, sentence: string): ReactNode {
  if (help !== undefined || !(phone || email)) return help ?? null;
  return (
    <>
      {sentence} {phone && <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>}
      {phone && email && ', '}
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </>
  );
}

/**
 * An upload for guests: files and folders, each with progress, pause, resume and checksum. For a file in a form use `FileField` of
 * `@probata/ui`. Renders a `<div>` with a form for what the guest says about the files. Transfers go on while the page is open, also after
 * it is unmounted.
 */
export function GuestUpload(props: GuestUploadProps) {
  const { endpoint, limit = uploadLimit, messages: override, handoverId, className, style, id } = props;
  const latest = useRef(props);
  latest.current = props;
  const [queue] = useState(
    () => new UploadQueue({ endpoint, limit, onReceived: (file) => latest.current.onReceived?.(file) }),
  );
  const messages = useMemo(() => toMessages(override, limit), [override, limit]);
  const state = useSyncExternalStore(queue.subscribe, queue.getState, () => noUploads);
  const { transfers } = state;
  const isAnyRunning = transfers.some(isRunning);
  const isStopped = transfers.some(hasFailed);
  const unfinished = remainingUnfinished(state);
  const isOnline = useOnline();

  const details = useSenderDetails();
  /** Sends files with the details that the sender gave, or holds them until the details can be taken. */
  const choose = (files: readonly ChosenFile[]) => queue.add(files, details.read());
  const send = () => {
    const given = details.read();
    if (given) queue.send(given);
  };
  const held = transfers.filter(isHeld).length;
  const [handed, setHanded] = useState(0);
  /** Holds a file from the page around the upload until the sender sends it. */
  const hold = (files: Iterable<File>) => {
    queue.add(filesOfInput(files), null);
    setHanded((count) => count + 1);
  };
  useEffect(() => {
    const form = details.form.current;
    if (handed === 0 || !form) return;
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    // With the optional fields; `focus` would scroll to the button alone, and center it.
    form.scrollIntoView({ block: 'nearest' });
  }, [handed, details.form]);

  useEffect(() => void queue.loadUnfinished(), [queue]);
  useEffect(() => {
    const resume = () => {
      const failed = queue.getState().transfers.filter(hasFailed);
      queue.resume(...failed.map(({ id }) => id));
    };
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [queue]);
  // Closing the window stops a transfer (spec 2.4).
  useEffect(() => {
    if (!isAnyRunning) return;
    const prompt = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', prompt);
    return () => removeEventListener('beforeunload', prompt);
  }, [isAnyRunning]);

  return (
    <div className={className ? `${styles.upload} ${className}` : styles.upload} style={style} id={id}>
      <noscript>
        <Notice tone="warning">{messages.withoutScripts}</Notice>
      </noscript>
      <Stack space="medium">
        <SenderFields
          messages={messages.details}
          details={details}
          held={held}
          onSend={send}
          // A handed file is sent by the button alone.
          {...(handed === 0 && { onCorrected: send })}
        />
        {handoverId && <FileInput id={handoverId} hidden onChoose={hold} />}
        <FileDrop messages={messages} onChoose={choose} />
      </Stack>
      <div role="status">
        {!isOnline && (isAnyRunning || isStopped) && <Notice tone="warning">{messages.offline}</Notice>}
      </div>
      <VisuallyHidden as="div" role="status">
        {describeChanges(state, messages)}
      </VisuallyHidden>
      {unfinished.length > 0 && (
        <UnfinishedList
          messages={messages.unfinished}
          unfinished={unfinished}
          onForget={(one) => queue.forget(one)}
        />
      )}
      <Manifest
        transfers={transfers}
        queue={queue}
        messages={messages}
        help={toHelp(props, messages.contact)}
      />
    </div>
  );
}
