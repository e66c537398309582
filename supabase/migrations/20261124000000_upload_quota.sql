-- What each network address has begun to send, counted by rate-limiter-flexible, which names these columns. Rows end with their period.

create table uploads.quota (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

create index quota_expire on uploads.quota (expire);

alter table uploads.quota enable row level security;
alter table uploads.quota force row level security;
create policy server on uploads.quota to current_user using (true) with check (true);
revoke all on uploads.quota from public, anon, authenticated;
