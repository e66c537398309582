-- The chats of each editor with the agent. An editor's own role sees its own rows alone.

create schema chats;
revoke all on schema chats from public, anon, authenticated, service_role;

create table chats.chat (
  id uuid primary key,
  -- An email address.
  owner text not null check (owner = lower(owner)),
  name text not null check (length(name) between 1 and 200),
  changed_at timestamptz not null default now(),
  unique (id, owner)
);
create index chat_newest on chats.chat (owner, changed_at desc, id desc);

create table chats.message (
  id uuid primary key,
  chat uuid not null,
  owner text not null,
  -- The message before it; null: the first. Messages with the same one are branches.
  parent uuid,
  -- The order in which they were stored.
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
  unique (id, chat, owner),
  foreign key (chat, owner) references chats.chat (id, owner) on delete cascade,
  -- A parent is in the same chat of the same owner.
  foreign key (parent, chat, owner) references chats.message (id, chat, owner) on delete cascade
);
create index message_of_chat on chats.message (chat, place);
create index message_of_parent on chats.message (parent);
create index message_rated on chats.message (persona, rated_at desc) where verdict is not null;

alter table chats.chat enable row level security;
alter table chats.chat force row level security;
alter table chats.message enable row level security;
alter table chats.message force row level security;
create policy server on chats.chat to current_user using (true) with check (true);
create policy server on chats.message to current_user using (true) with check (true);
create policy owner on chats.chat to authenticated
  using (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')))
  with check (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')));
create policy owner on chats.message to authenticated
  using (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')))
  with check (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')));
revoke all on chats.chat, chats.message from public, anon, authenticated, service_role;
grant usage on schema chats to authenticated;
grant select, insert, delete on chats.chat to authenticated;
grant update (name, changed_at) on chats.chat to authenticated;
-- The text of a message stays as it is.
grant select, insert on chats.message to authenticated;
grant update (verdict, reason, rated_at) on chats.message to authenticated;

create function chats.remove_chats() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    delete from chats.chat where owner = lower(old.email);
    return null;
  end
  $$;

create trigger remove_chats after delete on accounts.editor
  for each row execute function chats.remove_chats();
