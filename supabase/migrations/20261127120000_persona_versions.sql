-- Labels of a setting's versions, the runs of the persona's test questions, and audit lines for both.

-- A version is a row of the history. A row that promotes names an earlier version and repeats its text: the label `production` moved,
-- and no version was added. The drafts of a setting are versions of a setting of their own, `KEY-draft`.
-- Triggers check the references to versions: a foreign key would take the place of the refusal to truncate the history.
alter table public.app_settings add column promotes bigint;
alter table public.app_settings_history add column promotes bigint;

-- The text of a version that a setting may promote.
create function accounts.version_text(setting text, version bigint) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    held text;
  begin
    select value into held from public.app_settings_history
    where id = version and promotes is null and key in (setting, setting || '-draft');
    if held is null then
      -- PostgREST answers this code with 404.
      raise exception 'That version does not exist.' using errcode = 'PT404';
    end if;
    return held;
  end
  $$;
revoke all on function accounts.version_text(text, bigint) from public;

create or replace function accounts.keep_first_setting() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.promotes is not null and new.value <> accounts.version_text(new.key, new.promotes) then
      raise exception 'The text is not the one of the version.' using errcode = 'PT400';
    end if;
    insert into public.app_settings_history (key, value, saved_by, note, promotes)
    values (new.key, new.value, accounts.saved_by(), new.note, new.promotes);
    return null;
  end
  $$;

create or replace function accounts.keep_next_setting() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.revision is distinct from old.revision then
      -- Both data APIs answer this code with 409.
      raise exception 'Another editor saved this text while you were editing.' using errcode = '23505';
    end if;
    new.revision := gen_random_uuid();
    if new.promotes is not distinct from old.promotes then
      new.promotes := null;
    end if;
    if new.promotes is not null then
      new.value := accounts.version_text(new.key, new.promotes);
    end if;
    insert into public.app_settings_history (key, value, saved_by, note, promotes)
    values (
      new.key, new.value, accounts.saved_by(), case when new.note is distinct from old.note then new.note end,
      new.promotes
    );
    -- The next save must not repeat them.
    new.note := null;
    new.promotes := null;
    return new;
  end
  $$;

-- What the test questions found, kept with the version that answered them.
create table public.persona_runs (
  id bigint generated always as identity primary key,
  version bigint not null,
  -- Each question with its verdict; packages/admin/src/persona/contract.ts has the schema.
  results jsonb not null check (jsonb_array_length(results) between 1 and 200 and length(results::text) <= 500000),
  answered_by text not null check (answered_by in ('model', 'quotes')),
  total integer generated always as (jsonb_array_length(results)) stored,
  passed integer generated always as
    (jsonb_array_length(jsonb_path_query_array(results, '$[*] ? (@.passed == true)'))) stored,
  ran_at timestamptz not null default now(),
  ran_by text
);
create index persona_runs_newest on public.persona_runs (version, id desc);

alter table public.persona_runs enable row level security;
alter table public.persona_runs force row level security;
create policy editors_read on public.persona_runs for select to authenticated
  using ((select public.is_editor()));
create policy editors_add on public.persona_runs for insert to authenticated
  with check ((select public.editor_role()) = 'editor');
create policy server_adds on public.persona_runs for insert to current_user with check (true);
create policy server_reads on public.persona_runs for select to current_user using (true);
revoke all on public.persona_runs from public, anon, authenticated;
grant select, insert on public.persona_runs to authenticated;

create trigger only_added before update or delete or truncate on public.persona_runs
  for each statement execute function accounts.refuse_change();

-- The request behind a change, as the server set it; a hosted data API sets none.
create function accounts.add_persona_event(event text, actor text, version bigint, detail text) returns void
  language sql set search_path = ''
  as $$
    insert into accounts.event (event, actor, target, detail, address, request)
    select event, coalesce(actor, 'server'), version::text, detail, origin ->> 'address', (origin ->> 'request')::uuid
    from (select nullif(current_setting('probata.origin', true), '')::json as origin) as asked
  $$;
revoke all on function accounts.add_persona_event(text, text, bigint, text) from public;

create function accounts.note_setting() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    earlier bigint;
  begin
    if new.key = 'persona-prompt' then
      select coalesce(promotes, id) into earlier from public.app_settings_history
      where key = new.key and id < new.id order by id desc limit 1;
    end if;
    if new.key in ('persona-prompt', 'persona-prompt-draft', 'persona-questions') then
      perform accounts.add_persona_event(
        case
          when new.promotes is not null then 'persona.promoted'
          when new.key = 'persona-prompt' then 'persona.saved'
          when new.key = 'persona-prompt-draft' then 'persona.drafted'
          else 'persona.questions'
        end,
        new.saved_by,
        coalesce(new.promotes, new.id),
        coalesce('in place of version ' || earlier, '')
      );
    end if;
    return null;
  end
  $$;
create trigger note_setting after insert on public.app_settings_history
  for each row execute function accounts.note_setting();

create function accounts.note_run() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform accounts.add_persona_event(
      'persona.tested', new.ran_by, new.version, new.passed || ' of ' || new.total || ' passed');
    return null;
  end
  $$;
create trigger note_run after insert on public.persona_runs
  for each row execute function accounts.note_run();

create function accounts.sign_run() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.version is not null then
      perform accounts.version_text('persona-prompt', new.version);
    end if;
    new.ran_at := now();
    new.ran_by := accounts.saved_by();
    return new;
  end
  $$;
create trigger sign_run before insert on public.persona_runs
  for each row execute function accounts.sign_run();
