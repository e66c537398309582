-- Editors, and the settings they share. Authorization is a row in accounts.editor, not the sign-in.

create schema if not exists accounts;
revoke all on schema accounts from public, anon, authenticated;

create table accounts.editor (
  user_id uuid primary key,
  email text not null,
  added_at timestamptz not null default now()
);

alter table accounts.editor enable row level security;
alter table accounts.editor force row level security;
create policy server on accounts.editor to current_user using (true) with check (true);
revoke all on accounts.editor from public, anon, authenticated;

-- The hosted and the embedded data API both set request.jwt.claims to the token's claims.
create function public.is_editor() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from accounts.editor
      where user_id::text = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub'
    )
  $$;
revoke all on function public.is_editor() from public;
grant execute on function public.is_editor() to authenticated;

-- A project may have this table already, with policies of its own: those below replace them.
create table if not exists public.app_settings (
  key text primary key check (length(key) between 1 and 200),
  value text not null check (length(value) <= 100000)
);
do $$
declare
  earlier text;
begin
  for earlier in select policyname from pg_policies where schemaname = 'public' and tablename = 'app_settings' loop
    execute format('drop policy %I on public.app_settings', earlier);
  end loop;
end
$$;

-- The history of each setting: append-only.
create table accounts.app_settings_history (
  id bigint generated always as identity primary key,
  key text not null,
  value text not null,
  saved_at timestamptz not null default now(),
  saved_by text
);

alter table public.app_settings enable row level security;
alter table public.app_settings force row level security;
create policy editors on public.app_settings to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy server on public.app_settings to current_user using (true) with check (true);
revoke all on public.app_settings from public, anon, authenticated;
grant select, insert, update on public.app_settings to authenticated;

alter table accounts.app_settings_history enable row level security;
alter table accounts.app_settings_history force row level security;
create policy server_adds on accounts.app_settings_history for insert to current_user with check (true);
create policy server_reads on accounts.app_settings_history for select to current_user using (true);
revoke all on accounts.app_settings_history from public, anon, authenticated;

create function accounts.keep_setting() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into accounts.app_settings_history (key, value, saved_by)
    values (new.key, new.value, nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email');
    return null;
  end
  $$;

create trigger keep_setting after insert or update on public.app_settings
  for each row execute function accounts.keep_setting();

insert into accounts.app_settings_history (key, value) select key, value from public.app_settings;

create function accounts.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'The history of settings is only added to.';
  end
  $$;

create trigger only_added before update or delete or truncate on accounts.app_settings_history
  for each statement execute function accounts.refuse_change();
