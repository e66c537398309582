import { useState } from 'react';
import { inquiries as words } from '../../../content/pages/inquiries';
import { endpoints } from '../../../contract/endpoints';
import { type InquiryList as InquiryPage, inquiryAuditSchema } from '../../../contract/inquiries';
import { ListPage } from '../list/ListPage';
import type { Editor } from '../RequireSession';
import { FailuresButton } from './FailuresButton';
import { InquiryList } from './InquiryList';

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
        path: endpoints.adminInquiriesAudit,
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
