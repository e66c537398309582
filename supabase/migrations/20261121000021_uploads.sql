-- Complete files of guests. The bytes are in the data folder of the receiving server, under the id; an unfinished upload exists only
-- there.

create schema if not exists uploads;
revoke all on schema uploads from public, anon, authenticated;

create table uploads.upload (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{32}$'),
  -- The guest's name for it: text, never a path.
  name text not null,
  size bigint not null check (size >= 0),
  -- Of the stored bytes, in hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  received_at timestamptz not null default now(),
  -- The server that has the bytes.
  server uuid not null
);

create index upload_newest on uploads.upload (received_at desc, id desc);

-- Actions on uploads.
create table uploads.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null check (action in ('downloaded', 'deleted', 'expired')),
  upload text not null,
  -- The checksum and the size identify a deleted file.
  detail text not null default ''
);

create function uploads.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'The audit list is only added to.';
  end
  $$;

create trigger only_added before update or delete or truncate on uploads.audit
  for each statement execute function uploads.refuse_change();

alter table uploads.upload enable row level security;
alter table uploads.upload force row level security;
alter table uploads.audit enable row level security;
alter table uploads.audit force row level security;

create policy server on uploads.upload to current_user using (true) with check (true);
create policy server on uploads.audit to current_user using (true) with check (true);

revoke all on all tables in schema uploads from public, anon, authenticated;
