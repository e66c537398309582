-- Passwords, sessions and keys of installations whose accounts this server keeps. On a hosted project these tables stay empty.

alter table accounts.editor
  -- bcrypt; null: a hosted service keeps it.
  add column password text;

create unique index editor_email on accounts.editor (email) where password is not null;

create table accounts.session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.editor on delete cascade,
  created_at timestamptz not null default now(),
  -- The last request, to within five minutes.
  used_at timestamptz not null default now(),
  -- What the browser calls itself.
  device text not null default '' check (length(device) <= 300),
  -- Each refresh token is the HMAC of the one before it, so that a repeated refresh gets the same answer. Only hashes are stored.
  refresh_key text not null,
  refresh_hash text not null unique,
  former_hash text
);
create index session_of_user on accounts.session (user_id);

-- The newest key of a purpose signs; all of them verify until their time is over.
create table accounts.key (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('tokens', 'proof-of-work')),
  value text not null,
  created_at timestamptz not null default clock_timestamp(),
  verifies_until timestamptz not null default 'infinity'
);

alter table accounts.session enable row level security;
alter table accounts.session force row level security;
alter table accounts.key enable row level security;
alter table accounts.key force row level security;
create policy server on accounts.session to current_user using (true) with check (true);
create policy server on accounts.key to current_user using (true) with check (true);
revoke all on accounts.session, accounts.key from public, anon, authenticated, service_role;

insert into accounts.key (purpose, value)
select case name when 'accounts' then 'tokens' else name end, value
from inquiries.secret
where name in ('accounts', 'proof-of-work');

alter table accounts.audit drop constraint audit_action_check;
alter table accounts.audit add constraint audit_action_check
  check (action in (
    'added', 'removed', 'password', 'signed-in', 'sign-in-failed', 'sign-in-delayed', 'signed-out', 'keys-rotated'
  ));
