import { use, useState } from 'react';
import { CountsContext } from '../frame/counts';
import { ListPage } from '../frame/list/ListPage';
import { inboxQueries } from '../frame/places';
import type { Editor } from '../frame/RequireSession';
import { paths } from '../paths';
import { type InquiryList as InquiryPage, inquiryStates } from './contract';
import { FailuresButton } from './FailuresButton';
import { InquiryList } from './InquiryList';
import { inquiries as words } from './words';

/** How many inquiries there are, whatever the filters. */
const totalOf = ({ counts, kept }: InquiryPage) =>
  Object.values(counts).reduce((total, count) => total + count, kept);

/** The inquiries of the forms as an inbox. */
export function Inquiries(editor: Editor) {
  const [list, setList] = useState<InquiryPage | null>(null);
  const counts = use(CountsContext);
  const countOf = (query: string) => counts[paths.inquiries + query] ?? null;
  return (
    <ListPage
      words={words}
      kind="inquiry"
      tabs={[
        { label: words.tabs.all, query: '', count: list && totalOf(list) },
        {
          label: words.tabs.unread,
          query: inboxQueries.unread,
          count: countOf(inboxQueries.unread),
        },
        { label: words.tabs.mine, query: inboxQueries.mine, count: countOf(inboxQueries.mine) },
        // The rail counts what is urgent of it.
        { label: words.tabs.due, query: inboxQueries.due },
        ...inquiryStates.map((state) => ({
          label: words.handling.states[state],
          query: `?state=${state}`,
        })),
      ]}
      // Beside the links: it comes and goes without moving the rows under the pointer.
      notice={<FailuresButton client={editor.client} list={list} />}
    >
      <InquiryList {...editor} onLoad={setList} />
    </ListPage>
  );
}
