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

-- Installations of @supabase/lite kept users in a schema of the same name as a hosted project's, which is left alone.
do $$
begin
  if to_regclass('auth.users') is null or to_regclass('auth.refresh_tokens') is null
    or exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    return;
  end if;
  update accounts.editor as editor set password = held.encrypted_password
  from auth.users as held
  where held.id = editor.user_id;
  insert into accounts.session (id, user_id, created_at, device, refresh_key, refresh_hash)
  select held.id, held.user_id, coalesce(held.created_at, now()), left(coalesce(held.user_agent, ''), 300),
    gen_random_uuid()::text || gen_random_uuid()::text, encode(sha256(convert_to(newest.token, 'UTF8')), 'hex')
  from auth.sessions as held
  join accounts.editor as editor using (user_id)
  cross join lateral (
    select token from auth.refresh_tokens as token
    where token.session_id = held.id and not coalesce(token.revoked, false)
    order by token.created_at desc limit 1
  ) as newest;
end
$$;
