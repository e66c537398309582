-- What servers share that receive the same uploads: which request writes to an upload, and the addresses of downloads.

create table uploads.lock (
  upload text primary key,
  -- The request that has it.
  holder uuid not null,
  -- It is free from then on, unless its holder renews it.
  until timestamptz not null,
  -- Another request waits: the holder should end.
  wanted boolean not null default false
);

create table uploads.ticket (
  -- The SHA-256 of the ticket, in hexadecimal.
  digest text primary key,
  upload text not null,
  -- The editor who downloads.
  editor text not null,
  until timestamptz not null
);

alter table uploads.lock enable row level security;
alter table uploads.lock force row level security;
alter table uploads.ticket enable row level security;
alter table uploads.ticket force row level security;
create policy server on uploads.lock to current_user using (true) with check (true);
create policy server on uploads.ticket to current_user using (true) with check (true);
revoke all on uploads.lock, uploads.ticket from public, anon, authenticated;

comment on column uploads.upload.server is 'The server that has the bytes, or the object storage of all.';
