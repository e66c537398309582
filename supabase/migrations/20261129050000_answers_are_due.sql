-- A message to NOTIFY_EMAIL before the promised time of an answer ends, and inquiries that are snoozed.

alter table inquiries.inquiry
  -- When that message was sent.
  add column due_reported_at timestamptz,
  -- Until then it is not due.
  add column snoozed_until timestamptz;

-- What is overdue before this migration is no news.
update inquiries.inquiry set due_reported_at = now() where state = 'new' and received_at < now() - interval '1 day';

create index inquiry_due_unreported on inquiries.inquiry (received_at) where state = 'new' and due_reported_at is null;

alter table inquiries.notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('new', 'stuck', 'due'));
insert into inquiries.notice (kind) values ('due');
