-- A second factor: time-based codes (RFC 6238), and codes for a lost phone.

alter table accounts.session
  -- The factors that its editor has given.
  add column level text not null default 'aal1' check (level in ('aal1', 'aal2'));

create table accounts.factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.editor on delete cascade,
  friendly_name text not null default '' check (length(friendly_name) <= 100),
  -- Base32.
  secret text not null,
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The period of the last code: each is accepted once.
  last_period bigint not null default 0
);
create index factor_of_user on accounts.factor (user_id);

create table accounts.challenge (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references accounts.factor on delete cascade,
  until timestamptz not null
);

create table accounts.recovery_code (
  -- The SHA-256 of the code.
  digest text primary key,
  user_id uuid not null references accounts.editor on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['factor', 'challenge', 'recovery_code'] loop
    execute format('alter table accounts.%I enable row level security', name);
    execute format('alter table accounts.%I force row level security', name);
    execute format('create policy server on accounts.%I to current_user using (true) with check (true)', name);
    execute format('revoke all on accounts.%I from public, anon, authenticated, service_role', name);
  end loop;
end
$$;
