-- Failed sign-ins of the last hour, counted by rate-limiter-flexible, which names these columns. All servers of a database share them.

create table accounts.attempt (
  -- A hash of the network address, the account or the device.
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970, by the database's clock.
  expire bigint
);

create index attempt_expire on accounts.attempt (expire);

alter table accounts.attempt enable row level security;
alter table accounts.attempt force row level security;
create policy server on accounts.attempt to current_user using (true) with check (true);
revoke all on accounts.attempt from public, anon, authenticated, service_role;
