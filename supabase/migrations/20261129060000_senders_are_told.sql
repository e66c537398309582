-- The sender of an inquiry gets its number and the promise of an answer, where a setting asks for it.

alter table inquiries.inquiry add column acknowledged_at timestamptz;

-- How many messages an address was sent today: anybody can type anybody's address.
create index inquiry_acknowledged on inquiries.inquiry (lower(email), acknowledged_at) where acknowledged_at is not null;

alter table inquiries.notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('new', 'stuck', 'due', 'acknowledgement'));
insert into inquiries.notice (kind) values ('acknowledgement');
