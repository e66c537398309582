-- The database of the site: inquiries, the accounts of editors, settings, uploads, chats, the audit list, limits and record numbers.
--
-- Row-level security is on and forced for every table. The server's role, which makes the tables, has policies on each.
-- What the roles of the data API may do is granted in the last part, and only there.

-- ==== Roles and schemas ====

-- The roles of the data API. A hosted project has them; elsewhere they are made here.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception
        -- Roles are global: another database on the server may create them at the same time.
        when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end
$$;

-- No data API exposes these schemas. Settings are in `public`, which it does expose.
create schema accounts;
create schema inquiries;
create schema uploads;
create schema chats;
create schema records;

-- ==== Accounts ====

-- Who may use the pages for editors. Authorization is a row here, not the sign-in.
create table accounts.editor (
  user_id uuid primary key,
  email text not null,
  -- A viewer reads, and never exports, changes or deletes.
  role text not null default 'editor' check (role in ('editor', 'viewer')),
  added_at timestamptz not null default now(),
  -- bcrypt; null: a hosted service keeps it.
  password text,
  -- Until when a generated password signs in; null: the editor chose it.
  password_until timestamptz,
  -- The password was generated, or is weaker than the rules ask.
  must_change_password boolean not null default false
);
create unique index editor_email on accounts.editor (email) where password is not null;

-- On a hosted project the tables from here to `recovery_code` stay empty.
create table accounts.session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.editor on delete cascade,
  created_at timestamptz not null default now(),
  -- The last request, to within five minutes.
  used_at timestamptz not null default now(),
  -- What the browser calls itself.
  device text not null default '' check (length(device) <= 300),
  -- The network address of the sign-in.
  address text,
  -- A session belongs to the browser that signed in, and a refresh elsewhere ends it. This is the SHA-256 of the secret in its
  -- cookie.
  holder_hash text not null,
  -- Each refresh token is the HMAC of the one before it, so that a repeated refresh gets the same answer. Only hashes are stored.
  refresh_key text not null,
  refresh_hash text not null unique,
  former_hash text,
  -- The factors that its editor has given.
  level text not null default 'aal1' check (level in ('aal1', 'aal2')),
  -- The last time its editor gave the password or a code. What takes a copy of everything asks for it again.
  confirmed_at timestamptz not null default now()
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

-- A second factor: time-based codes (RFC 6238), and codes for a lost phone.
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

-- What an editor has open ends with the session, the account and its role: the channel that open pages follow says so (NOTIFY).
create function accounts.announce_access() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_notify('inquiries', json_build_object(
      'kind', 'access',
      'session', case tg_table_name when 'session' then to_jsonb(old) ->> 'id' end,
      'email', case tg_table_name when 'editor' then to_jsonb(old) ->> 'email' end
    )::text);
    return null;
  end
  $$;
create trigger announce_end after delete on accounts.session for each row execute function accounts.announce_access();
create trigger announce_removal after delete on accounts.editor for each row execute function accounts.announce_access();
create trigger announce_role after update on accounts.editor
  for each row when ((old.email, old.role) is distinct from (new.email, new.role))
  execute function accounts.announce_access();

-- ==== Audit ====

-- The one audit list. It names records, and has nothing of their content.
create table accounts.event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- `record.action`; packages/admin/src/audit/contract.ts lists them.
  event text not null check (event ~ '^[a-z]+\.[a-z-]+$'),
  -- An editor's email address, or the name of the server's own process.
  actor text not null,
  -- The record: an id, or the email address of an account. null: more than one.
  target text,
  detail text not null default '',
  -- The network address and the id of the request; null: it was no request.
  address text,
  request uuid
);

create index event_of_actor on accounts.event (actor, id desc);
create index event_of_target on accounts.event (target, id desc);
-- The list is filtered by a name in any letter case, also for the timeline of each opened inquiry.
create index event_of_actor_name on accounts.event (lower(actor), id desc);
create index event_of_target_name on accounts.event (lower(target), id desc);

-- What keeps a list append-only, in each schema.
create function accounts.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'This is kept as proof: rows are only added.';
  end
  $$;

create function inquiries.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'The audit list is only added to.';
  end
  $$;

create trigger only_added before update or delete or truncate on accounts.event
  for each statement execute function inquiries.refuse_change();

-- Each part reads its own lines under its own schema, without the part of `event` before the dot.
create view inquiries.audit with (security_invoker = true) as
  select id, at, actor, split_part(event, '.', 2) as action, target::uuid as inquiry, detail
  from accounts.event where event like 'inquiry.%';
create view uploads.audit with (security_invoker = true) as
  select id, at, actor, split_part(event, '.', 2) as action, target as upload, detail
  from accounts.event where event like 'upload.%';

-- ==== Settings and the persona ====

-- Who asks. The hosted and the embedded data API both set request.jwt.claims to the token's claims.

-- Editors and viewers: both may read.
create function public.is_editor() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from accounts.editor
      where user_id::text = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub'
    )
  $$;

-- The role of the signed-in user; null: the user is none of either.
create function public.editor_role() returns text
  language sql stable security definer set search_path = ''
  as $$
    select role from accounts.editor
    where user_id::text = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub'
  $$;

-- Until the first editor is listed, each user who can sign in reads and saves settings: the project may have had them before it had
-- a list. Once there was an editor, the list alone decides, also when it is empty again.
create function public.has_editors() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from accounts.editor)
      or exists (select from accounts.event where event = 'account.added')
  $$;

create function accounts.saved_by() returns text
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email' $$;

-- A hosted project may have this table already, with these two columns, rows, and policies of its own. Its rows stay; the policies of
-- this file replace its own.
create table if not exists public.app_settings (
  key text primary key check (length(key) between 1 and 200),
  value text not null check (length(value) <= 100000)
);
alter table public.app_settings
  -- Changes with every save. A save with a stale one is refused; a save without one replaces the value, as a plain upsert does.
  add column revision uuid not null default gen_random_uuid(),
  -- Goes to the history.
  add column note text check (length(note) <= 500),
  -- The version of the history that this save puts in production.
  add column promotes bigint;
do $$
declare
  earlier text;
begin
  for earlier in select policyname from pg_policies where schemaname = 'public' and tablename = 'app_settings' loop
    execute format('drop policy %I on public.app_settings', earlier);
  end loop;
end
$$;
-- Before its rows are read below: its row-level security may be forced already.
create policy server on public.app_settings to current_user using (true) with check (true);

-- The history of each setting: append-only, and added to by triggers alone. A version is a row.
-- A row that promotes names an earlier version and repeats its text: the label `production` moved, and no version was added.
-- The drafts of a setting are versions of a setting of their own, `KEY-draft`.
-- Triggers check the references to versions: a foreign key would take the place of the refusal to truncate.
create table public.app_settings_history (
  id bigint generated always as identity primary key,
  key text not null,
  value text not null,
  saved_at timestamptz not null default now(),
  saved_by text,
  note text,
  promotes bigint
);
create index app_settings_history_newest on public.app_settings_history (key, id desc);

create trigger only_added before update or delete or truncate on public.app_settings_history
  for each statement execute function accounts.refuse_change();

-- The rows of a table that was there are the first versions, which nobody is known to have saved: the audit list has no line of them.
insert into public.app_settings_history (key, value) select key, value from public.app_settings;

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

create function accounts.keep_first_setting() returns trigger
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

create function accounts.keep_next_setting() returns trigger
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
create trigger keep_first after insert on public.app_settings for each row execute function accounts.keep_first_setting();
create trigger keep_next before update on public.app_settings for each row execute function accounts.keep_next_setting();

-- What the persona's test questions found, kept with the version that answered them. The server alone adds and reads runs, because
-- it has the answers: it checks the version, which with hosted accounts is in the project's database, and says who ran it.
create table public.persona_runs (
  id bigint generated always as identity primary key,
  version bigint not null,
  -- Each question with its verdict; packages/admin/src/persona/contract.ts has the schema.
  results jsonb not null check (jsonb_array_length(results) between 1 and 200 and length(results::text) <= 500000),
  answered_by text not null check (answered_by in ('model', 'quotes')),
  -- An answer to a question that expects nothing has the verdict null: it neither passed nor failed, and is not counted.
  total integer not null generated always as
    (jsonb_array_length(jsonb_path_query_array(results, '$[*] ? (@.passed == true || @.passed == false)'))) stored,
  passed integer generated always as
    (jsonb_array_length(jsonb_path_query_array(results, '$[*] ? (@.passed == true)'))) stored,
  ran_at timestamptz not null default now(),
  ran_by text
);
create index persona_runs_newest on public.persona_runs (version, id desc);

create trigger only_added before update or delete or truncate on public.persona_runs
  for each statement execute function accounts.refuse_change();

-- `probata.origin` has the request behind a change, as the server set it; a hosted data API sets none.
create function accounts.add_persona_event(event text, actor text, version bigint, detail text) returns void
  language sql set search_path = ''
  as $$
    insert into accounts.event (event, actor, target, detail, address, request)
    select event, coalesce(actor, 'server'), version::text, detail, origin ->> 'address', (origin ->> 'request')::uuid
    from (select nullif(current_setting('probata.origin', true), '')::json as origin) as asked
  $$;

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
create trigger note_setting after insert on public.app_settings_history for each row execute function accounts.note_setting();

create function accounts.note_run() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform accounts.add_persona_event(
      'persona.tested', new.ran_by, new.version, new.passed || ' of ' || new.total || ' passed');
    return null;
  end
  $$;
create trigger note_run after insert on public.persona_runs for each row execute function accounts.note_run();

-- ==== Inquiries ====

create table inquiries.inquiry (
  id uuid primary key,
  form text not null check (form in ('contact', 'training')),
  name text not null,
  email text not null,
  company text not null,
  phone text not null default '',
  message text not null default '',
  received_at timestamptz not null,

  -- What the editors do about it.
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  -- The email address of the editor who has it; null: nobody.
  assignee text,
  -- When an editor first opened it; null: unread.
  read_at timestamptz,
  -- Until then it is not due.
  snoozed_until timestamptz,
  -- When its notes last changed; null: it never had one.
  noted_at timestamptz,
  -- Counts the changes of state and assignee.
  revision integer not null default 0,

  -- Its delivery.
  status text not null default 'queued' check (status in ('queued', 'delivered', 'failed')),
  -- Delivery attempts since it was last queued.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- When it was last queued; delivery is given up relative to it.
  queued_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- Why the last attempt failed.
  reason text,
  -- The server that holds the lease, and its end.
  taken_by uuid,
  taken_until timestamptz,

  -- When the message to NOTIFY_EMAIL that counts it was sent.
  reported_at timestamptz,
  -- When its failing delivery was last reported.
  stuck_reported_at timestamptz,
  -- When the message before the promised time of an answer ends was sent.
  due_reported_at timestamptz,
  -- When its sender was sent its number and the promise of an answer, where a setting asks for it.
  acknowledged_at timestamptz
);

create index inquiry_due on inquiries.inquiry (form, next_attempt_at) where status = 'queued';
create index inquiry_newest on inquiries.inquiry (received_at desc, id desc);
-- Finds a rare status without scanning the others, and counts by an index-only scan.
create index inquiry_status_newest on inquiries.inquiry (status, received_at desc, id desc);
create index inquiry_state_newest on inquiries.inquiry (state, received_at desc, id desc);
create index inquiry_unread on inquiries.inquiry (received_at desc, id desc) where read_at is null;
create index inquiry_unreported on inquiries.inquiry (received_at) where reported_at is null;
create index inquiry_failing on inquiries.inquiry (queued_at) where reason is not null and status <> 'delivered';
create index inquiry_due_unreported on inquiries.inquiry (received_at) where state = 'new' and due_reported_at is null;
-- How many messages an address was sent today: anybody can type anybody's address.
create index inquiry_acknowledged on inquiries.inquiry (lower(email), acknowledged_at) where acknowledged_at is not null;

-- What editors write about an inquiry, each note its author's own: two editors at once overwrite nothing.
create table inquiries.note (
  -- Drawn by the page that writes it: sent again, it is still one note.
  id uuid primary key,
  inquiry uuid not null references inquiries.inquiry (id) on delete cascade,
  -- The email address of the editor.
  author text not null,
  text text not null check (length(text) between 1 and 4000),
  written_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index note_of_inquiry on inquiries.note (inquiry, written_at, id);

-- All editors share them.
create table inquiries.saved_reply (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 80),
  text text not null check (length(text) between 1 and 4000)
);

-- The named filters of each editor. They go with the account.
create table inquiries.saved_view (
  id uuid primary key default gen_random_uuid(),
  owner text not null,
  name text not null check (length(name) between 1 and 80),
  -- The query of the page's address.
  query text not null check (length(query) <= 1000),
  unique (owner, name)
);

create function inquiries.remove_views() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    delete from inquiries.saved_view where owner = lower(old.email);
    return null;
  end
  $$;
create trigger remove_views after delete on accounts.editor for each row execute function inquiries.remove_views();

-- One row per kind of message about inquiries: only the server that leases it sends.
create table inquiries.notice (
  kind text primary key check (kind in ('new', 'stuck', 'due', 'acknowledgement')),
  next_at timestamptz not null default now(),
  -- Failed attempts since the last message that was sent.
  attempts integer not null default 0,
  -- Why the last attempt failed.
  reason text,
  taken_until timestamptz
);
insert into inquiries.notice (kind) values ('new'), ('stuck'), ('due'), ('acknowledgement');

-- Solved proof-of-work challenges: each is accepted once.
create table inquiries.used_challenge (
  signature text primary key,
  expires_at timestamptz not null
);

-- Secrets that the servers of this database share.
create table inquiries.secret (
  name text primary key,
  value text not null
);

-- Editors' pages follow the inquiries as they arrive and change: the channel `inquiries` has a line of JSON for each (NOTIFY).
create function inquiries.announce_change() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    -- `by`: the editor, as the statement's transaction says; an id alone names the inquiry, whose text stays out of the channel.
    perform pg_notify('inquiries', json_build_object(
      'kind', case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end,
      'id', coalesce(new.id, old.id),
      'by', nullif(current_setting('probata.actor', true), '')
    )::text);
    return null;
  end
  $$;
create trigger announce_row after insert or delete on inquiries.inquiry for each row execute function inquiries.announce_change();
-- A note is news to an editor; leases and reports are not.
create trigger announce_change after update on inquiries.inquiry
  for each row when (
    (old.revision, old.noted_at, old.read_at, old.status, old.attempts, old.next_attempt_at)
      is distinct from (new.revision, new.noted_at, new.read_at, new.status, new.attempts, new.next_attempt_at)
  ) execute function inquiries.announce_change();

-- ==== Uploads ====

-- A batch of files. It goes with its last file.
create table uploads.batch (
  -- Drawn by the guest's browser; a file that came without one is a batch of its own, under its own id.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{32}$'),
  -- Text of a stranger; empty: not given.
  title text not null default '',
  sender text not null default '',
  email text not null default '',
  matter text not null default '',
  -- Of its first file.
  received_at timestamptz not null default now()
);
comment on table uploads.batch is 'The details that came first; each file has its own.';
create index batch_newest on uploads.batch (received_at desc, id desc);

-- A batch belongs to the browser that began it.
create table uploads.batch_owner (
  batch text primary key check (batch ~ '^[A-Za-z0-9_-]{32}$'),
  -- The SHA-256 of the sender's secret, in hexadecimal. Empty: the first file came without one, so a sender who knows the id may add files.
  -- A minus: a batch of one file, to which nobody adds.
  digest text not null check (digest ~ '^([0-9a-f]{64}|-)?$'),
  begun_at timestamptz not null default now()
);

-- Complete files of guests. The bytes are in the data folder of the receiving server, or in object storage, under the id.
create table uploads.upload (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{32}$'),
  batch text not null references uploads.batch (id),
  -- The guest's name for it: text, never a path.
  name text not null,
  size bigint not null check (size >= 0),
  -- Of the stored bytes, in hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  server uuid not null,
  -- Text of a stranger; empty: not given.
  title text not null default '',
  sender text not null default '',
  email text not null default '',
  matter text not null default '',
  -- When its sender began to send it; null: unknown.
  begun_at timestamptz,
  received_at timestamptz not null default now(),
  -- Not deleted by age before; null: not extended.
  kept_until timestamptz
);
comment on column uploads.upload.server is 'The server that has the bytes, or the object storage of all.';
create index upload_newest on uploads.upload (received_at desc, id desc);
create index upload_of_batch on uploads.upload (batch, received_at, id);

-- A file has a batch, whatever the statement that stores it says.
create function uploads.join_batch() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.batch := coalesce(new.batch, new.id);
    insert into uploads.batch (id, received_at) values (new.batch, new.received_at) on conflict (id) do nothing;
    return new;
  end
  $$;
create trigger join_batch before insert on uploads.upload for each row execute function uploads.join_batch();

-- The lock makes a file that joins meanwhile wait, or be seen.
create function uploads.leave_batch() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform from uploads.batch where id = old.batch for update;
    delete from uploads.batch
    where id = old.batch and not exists (select from uploads.upload where batch = old.batch);
    return null;
  end
  $$;
create trigger leave_batch after delete on uploads.upload for each row execute function uploads.leave_batch();

-- The uploads that are not complete, so that they are counted for each network address, and searched, without opening a file.
create table uploads.unfinished (
  upload text primary key check (upload ~ '^[A-Za-z0-9_-]{32}$'),
  -- The server or the object storage that has the bytes.
  server uuid not null,
  -- A hash of the network address; empty: not known.
  address text not null,
  size bigint not null,
  -- Text of a stranger; empty: not given.
  name text not null,
  title text not null default '',
  sender text not null default '',
  email text not null default '',
  matter text not null default '',
  begun_at timestamptz not null default now()
);
create index unfinished_newest on uploads.unfinished (server, begun_at desc, upload desc);
create index unfinished_of_address on uploads.unfinished (address);

-- Which request writes to an upload, where several servers receive the same uploads.
create table uploads.lock (
  upload text primary key,
  -- The request that has it.
  holder uuid not null,
  -- It is free from then on, unless its holder renews it.
  until timestamptz not null,
  -- Another request waits: the holder should end.
  wanted boolean not null default false
);

-- The addresses of downloads.
create table uploads.ticket (
  -- The SHA-256 of the ticket, in hexadecimal.
  digest text primary key,
  -- An upload; where `is_batch`, a whole batch.
  upload text not null,
  is_batch boolean not null default false,
  -- The editor who downloads.
  editor text not null,
  -- The session that made it; null: a hosted service keeps the sessions.
  session uuid,
  until timestamptz not null
);

-- ==== Chats ====

-- The chats of each editor with the agent. They go with the account.
-- Ids are each owner's own, so that using one tells nothing about others.
create table chats.chat (
  id uuid not null,
  -- An email address.
  owner text not null check (owner = lower(owner)),
  name text not null check (length(name) between 1 and 200),
  changed_at timestamptz not null default now(),
  -- What it holds, so that an account's bytes are summed without reading them.
  bytes bigint not null default 0,
  primary key (owner, id),
  unique (id, owner)
);
create index chat_newest on chats.chat (owner, changed_at desc, id desc);

-- A chat is a list in the order in which its messages were stored. The last question and what follows it can be replaced.
create table chats.message (
  id uuid not null,
  chat uuid not null,
  owner text not null,
  place bigint generated always as identity,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (length(content) <= 60000),
  -- What became of a reply: the editor stopped it, or it broke off.
  outcome text check (outcome in ('stopped', 'unfinished')),
  -- JSON: the passages that a reply is made from.
  sources text not null default '[]' check (length(sources) <= 200000),
  -- SHA-256 of the persona prompt that wrote a reply, in hexadecimal digits.
  persona text not null default '' check (persona ~ '^([0-9a-f]{64})?$'),
  verdict text check (verdict in ('good', 'bad')),
  reason text not null default '' check (length(reason) <= 1000),
  rated_at timestamptz,
  primary key (owner, id),
  unique (id, chat, owner),
  foreign key (chat, owner) references chats.chat (id, owner) on delete cascade
);
create index message_of_chat on chats.message (chat, place);
create index message_rated on chats.message (persona, rated_at desc) where verdict is not null;

create function chats.remove_chats() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    delete from chats.chat where owner = lower(old.email);
    return null;
  end
  $$;
create trigger remove_chats after delete on accounts.editor for each row execute function chats.remove_chats();

-- ==== Limits ====

-- Counters of rate-limiter-flexible, which names these columns. All servers of a database share them.
-- `key` is a hash of a network address, an account, an editor or a device; `expire` is in milliseconds since 1970, by the database's clock.

-- Failed sign-ins of the last hour.
create table accounts.attempt (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index attempt_expire on accounts.attempt (expire);

-- Inquiries, chat questions and failed settings requests of the last minute.
create table inquiries.attempt (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index attempt_expire on inquiries.attempt (expire);

-- What each network address has begun to send. Rows end with their period.
create table uploads.quota (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index quota_expire on uploads.quota (expire);

-- ==== Record numbers ====

-- Each inquiry, batch of uploads and chat has a number that is given once, as on the pages of a production: INQ 000149, VOL 000002,
-- CHT 000031. A number outlives its record, so that the audit list still names it, and is never given again.
-- It says nothing of a person.

create sequence records.inq;
create sequence records.vol;
create sequence records.cht;

create table records.number (
  -- The id of an inquiry, a batch or a file; of a chat, whose id is its owner's own, the hash of both.
  record text primary key,
  number text not null
);
create index number_is_found on records.number (number);

-- The key of a chat's number.
create function records.chat_key(owner text, id uuid) returns text
  language sql immutable set search_path = ''
  as $$ select md5(owner || ' ' || id::text) $$;

create function records.format_number(prefix text, number bigint) returns text
  language sql immutable set search_path = ''
  as $$ select upper(prefix) || ' ' || lpad(number::text, greatest(6, length(number::text)), '0') $$;

-- The number of a record; null: it has none.
create function records.number_of(key text) returns text
  language sql stable security definer set search_path = ''
  as $$ select number from records.number where record = key $$;

-- The records of the number that a text is, in any letter case and with or without zeros: 'inq 149'. None: it is no number.
create function records.named_by(given text) returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select record from records.number where number = (
      select records.format_number(part[1], part[2]::bigint)
      from regexp_match(given, '^\s*(inq|vol|cht)[\s-]*(\d{1,12})\s*$', 'i') as part
    )
  $$;

-- `prefix` is the trigger's argument. A record that comes back after its end keeps its number.
create function records.give_number() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    key text := case when tg_table_schema = 'chats' then records.chat_key(to_jsonb(new) ->> 'owner', (to_jsonb(new) ->> 'id')::uuid)
      else to_jsonb(new) ->> 'id' end;
  begin
    if not exists (select from records.number where record = key) then
      insert into records.number (record, number)
      values (key, records.format_number(tg_argv[0], nextval(('records.' || tg_argv[0])::regclass)));
    end if;
    return null;
  end
  $$;

-- A file has the number of its batch.
create function records.give_number_of_batch() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into records.number (record, number)
    select new.id, number from records.number where record = new.batch
    on conflict do nothing;
    return null;
  end
  $$;
create trigger give_number after insert on inquiries.inquiry for each row execute function records.give_number('inq');
create trigger give_number after insert on uploads.batch for each row execute function records.give_number('vol');
create trigger give_number after insert on uploads.upload for each row execute function records.give_number_of_batch();
create trigger give_number after insert on chats.chat for each row execute function records.give_number('cht');

-- ==== Rights ====

-- The server's role reads and writes every row; of a list that is only added to, it reads and adds.
do $$
declare
  ours record;
begin
  for ours in
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('accounts', 'inquiries', 'uploads', 'chats', 'records')
      or (schemaname = 'public' and tablename in ('app_settings', 'app_settings_history', 'persona_runs'))
  loop
    execute format('alter table %I.%I enable row level security', ours.schema, ours.name);
    execute format('alter table %I.%I force row level security', ours.schema, ours.name);
    if ours.name in ('event', 'app_settings_history', 'persona_runs') then
      execute format('create policy server_adds on %I.%I for insert to current_user with check (true)', ours.schema, ours.name);
      execute format('create policy server_reads on %I.%I for select to current_user using (true)', ours.schema, ours.name);
    elsif ours.name <> 'app_settings' then
      execute format('create policy server on %I.%I to current_user using (true) with check (true)', ours.schema, ours.name);
    end if;
  end loop;
end
$$;

-- A hosted project opens what is made in `public` to the roles of its data API. There service_role is the owner's key: it keeps
-- settings and runs, and the history of settings is closed to it, too.
revoke all on schema accounts, inquiries, uploads, chats, records from public, anon, authenticated, service_role;
revoke all on all tables in schema accounts, inquiries, uploads, chats, records from public, anon, authenticated, service_role;
revoke all on all sequences in schema accounts, inquiries, uploads, chats, records from public, anon, authenticated, service_role;
revoke all on all functions in schema records from public, anon, authenticated, service_role;
revoke all on function accounts.version_text(text, bigint), accounts.add_persona_event(text, text, bigint, text) from public;
revoke all on function public.is_editor(), public.editor_role(), public.has_editors() from public;
revoke all on public.app_settings, public.persona_runs from public, anon, authenticated;
revoke all on public.app_settings_history from public, anon, authenticated, service_role;
revoke all on sequence public.app_settings_history_id_seq from public, anon, authenticated, service_role;

grant execute on function public.is_editor(), public.editor_role(), public.has_editors() to authenticated;

-- Editors select, insert and update settings, and viewers select. No policy allows delete, whatever is granted.
grant select, insert, update on public.app_settings to authenticated;
create policy editors_read on public.app_settings for select to authenticated
  using ((select public.is_editor()) or not (select public.has_editors()));
create policy editors_add on public.app_settings for insert to authenticated
  with check ((select public.editor_role()) = 'editor' or not (select public.has_editors()));
create policy editors_change on public.app_settings for update to authenticated
  using ((select public.editor_role()) = 'editor' or not (select public.has_editors()))
  with check ((select public.editor_role()) = 'editor' or not (select public.has_editors()));

grant select on public.app_settings_history to authenticated;
create policy editors_read on public.app_settings_history for select to authenticated
  using ((select public.is_editor()) or not (select public.has_editors()));

-- An editor's own role sees its own rows alone.
grant usage on schema inquiries to authenticated;
grant select, insert, update, delete on inquiries.saved_view to authenticated;
create policy owner on inquiries.saved_view to authenticated
  using (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')))
  with check (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')));

grant usage on schema chats to authenticated;
grant select, insert, delete on chats.chat to authenticated;
grant update (name, changed_at, bytes) on chats.chat to authenticated;
create policy owner on chats.chat to authenticated
  using (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')))
  with check (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')));
-- The text of a message stays as it is.
grant select, insert, delete on chats.message to authenticated;
grant update (verdict, reason, rated_at) on chats.message to authenticated;
create policy owner on chats.message to authenticated
  using (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')))
  with check (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')));

grant usage on schema records to authenticated;
grant execute on function records.chat_key(text, uuid), records.number_of(text), records.named_by(text) to authenticated;
