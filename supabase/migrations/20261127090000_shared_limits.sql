-- Inquiries, chat questions and failed settings requests of the last minute, counted by rate-limiter-flexible, which names these columns.
-- All servers of a database share them.

create table inquiries.attempt (
  -- A hash of the network address or the editor.
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970, by the database's clock.
  expire bigint
);

create index attempt_expire on inquiries.attempt (expire);

alter table inquiries.attempt enable row level security;
alter table inquiries.attempt force row level security;
create policy server on inquiries.attempt to current_user using (true) with check (true);
revoke all on inquiries.attempt from public, anon, authenticated, service_role;
