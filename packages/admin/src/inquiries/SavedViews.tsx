import { Button, IconButton, Popover, Stack, Text, TextField, TextLink, trashIcon } from '@probata/ui';
import { type FormEvent, memo } from 'react';
import { request } from '../frame/api';
import { ActionFailure, FailureNotice } from '../frame/FailureNotice';
import { fill } from '../frame/fill';
import * as listStyles from '../frame/list/List.css';
import { useAction } from '../frame/list/useAction';
import { SmallButton } from '../frame/parts';
import type { Editor } from '../frame/RequireSession';
import { useDraft } from '../frame/useDraft';
import { useRequest } from '../frame/useLoaded';
import { paths } from '../paths';
import { inquiryEndpoints, savedViewLimits } from './contract';
import { inquiries } from './words';

const { savedViews: words } = inquiries;

interface SavedViewsProps extends Editor {
  /** The filters of the address, without `?`. */
  query: string;
}

/** The editor's named filters: each is a link; the filters of the page can be saved under a name. */
export const SavedViews = memo(function SavedViews({ client, email, query }: SavedViewsProps) {
  const list = useRequest(client, inquiryEndpoints.views);
  const action = useAction<string>();
  const [name, setName] = useDraft('saved-view', email);
  const views = list.value?.views ?? [];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name?.trim()) return;
    const result = await action.run('save', words.failed, () =>
      request(client, inquiryEndpoints.saveView, { body: { name, query } }),
    );
    if (!result?.ok) return;
    setName(null);
    action.announce(words.saved);
    list.refresh();
  };
  const remove = async (id: string) => {
    const result = await action.run(id, words.failed, () =>
      request(client, inquiryEndpoints.removeView, { params: { id } }),
    );
    if (!result?.ok) return;
    action.announce(words.removed);
    list.refresh();
  };
  return (
    <Popover
      label={words.label}
      trigger={
        <SmallButton variant="quiet" tone="neutral">
          {words.label}
        </SmallButton>
      }
    >
      <Stack space="medium" className={listStyles.panel}>
        <ActionFailure client={client} failure={action.failure} />
        {list.failure !== null && (
          <FailureNotice
            client={client}
            failure={list.failure}
            message={words.notLoaded}
            action={{ label: inquiries.refresh, onClick: list.refresh }}
          />
        )}
        {views.map((view) => (
          <div key={view.id} className={listStyles.fields}>
            <TextLink href={`${paths.inquiries}${view.query && `?${view.query}`}`}>
              <bdi>{view.name}</bdi>
            </TextLink>
            <IconButton
              size="small"
              icon={trashIcon}
              label={fill(words.remove, { name: view.name })}
              onClick={({ detail }) => {
                // The second click of a double click is on the next view.
                if (detail < 2) void remove(view.id);
              }}
            />
          </div>
        ))}
        <form onSubmit={save}>
          <Stack space="small" align="start">
            <TextField
              label={words.name}
              maxLength={savedViewLimits.name}
              autoComplete="off"
              value={name ?? ''}
              onChange={({ target }) => setName(target.value || null)}
            />
            <Button type="submit" size="small" busy={action.running === 'save'}>
              {words.save}
            </Button>
          </Stack>
        </form>
        {/* Under the button, which stays in place: outside the popover, the second click of a double click closes it. */}
        {list.failure === null && views.length === 0 && (
          <Text tone="muted">{list.value ? words.none : words.loading}</Text>
        )}
        <Text role="status" tone="muted">
          {action.announcement}
        </Text>
      </Stack>
    </Popover>
  );
});
