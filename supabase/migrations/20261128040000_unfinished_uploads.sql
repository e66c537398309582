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

alter table uploads.unfinished enable row level security;
alter table uploads.unfinished force row level security;
create policy server on uploads.unfinished to current_user using (true) with check (true);
revoke all on uploads.unfinished from public, anon, authenticated, service_role;
