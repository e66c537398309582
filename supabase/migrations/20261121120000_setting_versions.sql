-- Optimistic locking of settings by revision, a history that editors can read, and append-only audit tables.

-- `revision` changes with every save. A save with a stale revision is refused; a save without one replaces the value, as a plain
-- upsert does. `note` goes to the history.
alter table public.app_settings
  add column revision uuid not null default gen_random_uuid(),
  add column note text check (length(note) <= 500);

-- Moved to the exposed schema. Row-level security admits editors to read; only the trigger inserts.
alter table accounts.app_settings_history set schema public;
alter table public.app_settings_history add column note text;
create policy editors_read on public.app_settings_history for select to authenticated
  using ((select public.is_editor()));
revoke all on public.app_settings_history from public, anon, authenticated;
grant select on public.app_settings_history to authenticated;
create index app_settings_history_newest on public.app_settings_history (key, id desc);

drop trigger keep_setting on public.app_settings;
drop function accounts.keep_setting();

create function accounts.saved_by() returns text
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email' $$;

create function accounts.keep_first_setting() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.app_settings_history (key, value, saved_by, note)
    values (new.key, new.value, accounts.saved_by(), new.note);
    return null;
  end
  $$;

create function accounts.keep_next_setting() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.revision is distinct from old.revision then
      -- Both data APIs answer this code with 409.
      raise exception 'Another editor saved this text while you were editing.' using errcode = '23505';
    end if;
    new.revision := gen_random_uuid();
    insert into public.app_settings_history (key, value, saved_by, note)
    values (new.key, new.value, accounts.saved_by(), case when new.note is distinct from old.note then new.note end);
    -- The next save must not repeat it.
    new.note := null;
    return new;
  end
  $$;

create trigger keep_first after insert on public.app_settings
  for each row execute function accounts.keep_first_setting();
create trigger keep_next before update on public.app_settings
  for each row execute function accounts.keep_next_setting();

-- Actions on editors, by the operator.
create table accounts.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null check (action in ('added', 'removed', 'password')),
  email text not null
);
alter table accounts.audit enable row level security;
alter table accounts.audit force row level security;
create policy server_adds on accounts.audit for insert to current_user with check (true);
create policy server_reads on accounts.audit for select to current_user using (true);
revoke all on accounts.audit from public, anon, authenticated;

create trigger only_added before update or delete or truncate on accounts.audit
  for each statement execute function accounts.refuse_change();

create or replace function accounts.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'This is kept as proof: rows are only added.';
  end
  $$;
