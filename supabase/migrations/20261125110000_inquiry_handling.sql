-- What the editors do about an inquiry. Its delivery has a status of its own.

alter table inquiries.inquiry
  add column state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  -- The email address of the editor who has it; null: nobody.
  add column assignee text,
  add column note text not null default '' check (length(note) <= 4000),
  -- When an editor first opened it; null: unread.
  add column read_at timestamptz,
  -- Counts the changes of state, assignee and note.
  add column revision integer not null default 0;

-- What is older than this migration counts as read.
update inquiries.inquiry set read_at = now();

create index inquiry_unread on inquiries.inquiry (received_at desc, id desc) where read_at is null;
create index inquiry_state_newest on inquiries.inquiry (state, received_at desc, id desc);
