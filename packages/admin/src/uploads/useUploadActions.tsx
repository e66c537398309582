import { Button, Text } from '@probata/ui';
import { useState } from 'react';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import { ConfirmDialog } from '../frame/ConfirmDialog';
import { downloadUrl } from '../frame/download';
import { formatDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import { useAction } from '../frame/list/useAction';
import { SmallButton } from '../frame/parts';
import { countFiles } from './cells';
import { ExtendDialog } from './ExtendDialog';
import * as styles from './Uploads.css';
import { downloadLabel, keyOf, type UploadTarget } from './upload-target';
import { uploads as words } from './words';

const { extend, remove } = words;

/** The words of the dialog that asks before a target is deleted. */
function describeRemoval({ kind, name, files }: UploadTarget): string {
  const text = {
    file: remove.body,
    batch: remove.batchBody,
    unfinished: words.unfinished.removeBody,
  }[kind];
  return fill(text, { count: countFiles(files), name });
}

/** Downloads, extends and deletes files and batches: the buttons, the dialogs, and what became of the last action. */
export function useUploadActions(client: AccountsClient, onChanged: (removed: UploadTarget | null) => void) {
  const action = useAction<string>();
  const [asked, ask] = useState<{ what: 'extend' | 'remove'; target: UploadTarget } | null>(null);
  // Only what it names: the next question may be asked before the dialog of the last one says that it has closed.
  const close = (what: 'extend' | 'remove') => ask((now) => (now?.what === what ? null : now));

  const download = async (target: UploadTarget) => {
    const ticket = await action.run(keyOf(target), words.downloadFailed, () =>
      request(client, target.rows.ticket, { params: { id: target.id } }),
    );
    if (!ticket?.ok) return;
    action.announce(fill(words.downloading, { name: target.name }));
    downloadUrl(ticket.value.href);
  };
  const extendUntil = async ({ rows, id }: UploadTarget, until: string) => {
    const result = await action.run('extend', extend.failed, () =>
      request(client, rows.extend, { params: { id }, body: { until }, isSlow: true }),
    );
    if (result === null) return;
    close('extend');
    if (!result.ok) return;
    action.announce(fill(extend.done, { date: formatDate(until) }));
    onChanged(null);
  };
  const removeTarget = async (target: UploadTarget) => {
    const result = await action.run('remove', remove.failed, () =>
      request(client, target.rows.remove, {
        params: { id: target.id },
        isSlow: target.kind === 'batch',
      }),
    );
    if (result === null) return;
    close('remove');
    if (!result.ok) return;
    action.announce(target.kind === 'batch' ? remove.batchDone : remove.done);
    onChanged(target);
    action.status.current?.focus();
  };

  const removing = asked?.what === 'remove' ? asked.target : null;
  const extending = asked?.what === 'extend' ? asked.target : null;
  return {
    action,
    askToRemove: (target: UploadTarget) => ask({ what: 'remove', target }),
    buttons: (target: UploadTarget) => (
      <div className={styles.actions}>
        <SmallButton
          aria-label={`${downloadLabel(target)}: ${target.name}`}
          busy={action.running === keyOf(target)}
          onClick={() => void download(target)}
        >
          {downloadLabel(target)}
        </SmallButton>
        {target.expiresAt !== null && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${extend.open} ${target.name}`}
            onClick={() => ask({ what: 'extend', target })}
          >
            {extend.open}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          tone="danger"
          aria-label={`${remove.open} ${target.name}`}
          onClick={() => ask({ what: 'remove', target })}
        >
          {remove.open}
        </Button>
      </div>
    ),
    dialogs: (
      <>
        <ExtendDialog
          target={extending}
          isBusy={action.running === 'extend'}
          onCancel={() => close('extend')}
          onConfirm={(until) => extending && void extendUntil(extending, until)}
        />
        <ConfirmDialog
          words={{ ...remove, title: removing?.kind === 'batch' ? remove.batchTitle : remove.title }}
          isOpen={removing !== null}
          isBusy={action.running === 'remove'}
          onCancel={() => close('remove')}
          onConfirm={() => removing && void removeTarget(removing)}
        >
          <Text>{removing ? describeRemoval(removing) : ''}</Text>
        </ConfirmDialog>
      </>
    ),
  };
}
