import { useState } from 'react';
import { ListPage } from '../frame/list/ListPage';
import type { Editor } from '../frame/RequireSession';
import { type InquiryList as InquiryPage, inquiryAuditSchema, inquiryEndpoints } from './contract';
import { FailuresButton } from './FailuresButton';
import { InquiryList } from './InquiryList';
import { inquiries as words } from './words';

/** The inquiries of the forms as an inbox. */
export function Inquiries(editor: Editor) {
  const [list, setList] = useState<InquiryPage | null>(null);
  return (
    <ListPage
      client={editor.client}
      words={words}
      // Beside the links: it comes and goes without moving the rows under the pointer.
      notice={<FailuresButton client={editor.client} list={list} />}
      audit={{
        path: inquiryEndpoints.audit,
        schema: inquiryAuditSchema,
        target: {
          head: words.audit.columns.inquiry,
          of: ({ inquiry }) => inquiry ?? words.audit.all,
        },
      }}
    >
      <InquiryList {...editor} onLoad={setList} />
    </ListPage>
  );
}
