-- Messages to NOTIFY_EMAIL about inquiries.

alter table inquiries.inquiry
  -- When the message that counts this inquiry was sent.
  add column reported_at timestamptz,
  -- When its failing delivery was last reported.
  add column stuck_reported_at timestamptz;

-- What is older than this migration is no news.
update inquiries.inquiry set reported_at = now(), stuck_reported_at = now();

create index inquiry_unreported on inquiries.inquiry (received_at) where reported_at is null;
create index inquiry_failing on inquiries.inquiry (queued_at) where reason is not null and status <> 'delivered';

-- One row per kind of message: only the server that leases it sends.
create table inquiries.notice (
  kind text primary key check (kind in ('new', 'stuck')),
  next_at timestamptz not null default now(),
  -- Failed attempts since the last message that was sent.
  attempts integer not null default 0,
  -- Why the last attempt failed.
  reason text,
  taken_until timestamptz
);
insert into inquiries.notice (kind) values ('new'), ('stuck');

alter table inquiries.notice enable row level security;
alter table inquiries.notice force row level security;
create policy server on inquiries.notice to current_user using (true) with check (true);
revoke all on inquiries.notice from public, anon, authenticated, service_role;
