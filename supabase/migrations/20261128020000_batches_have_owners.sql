-- A batch belongs to the browser that began it, and each file has the details that came with it.

create table uploads.batch_owner (
  batch text primary key check (batch ~ '^[A-Za-z0-9_-]{32}$'),
  -- The SHA-256 of the sender's secret, in hexadecimal. Empty: the first file came without one, so a sender who knows the id may add files.
  -- A minus: a batch of one file, to which nobody adds.
  digest text not null check (digest ~ '^([0-9a-f]{64}|-)?$'),
  begun_at timestamptz not null default now()
);

insert into uploads.batch_owner (batch, digest, begun_at)
  select id, case when exists (select from uploads.upload where upload.id = batch.id) then '-' else '' end, received_at
  from uploads.batch;

alter table uploads.upload
  -- Text of a stranger; empty: not given.
  add column title text not null default '',
  add column sender text not null default '',
  add column email text not null default '',
  add column matter text not null default '';

update uploads.upload set title = batch.title, sender = batch.sender, email = batch.email, matter = batch.matter
  from uploads.batch where batch.id = upload.batch;

alter table uploads.batch_owner enable row level security;
alter table uploads.batch_owner force row level security;
create policy server on uploads.batch_owner to current_user using (true) with check (true);
revoke all on uploads.batch_owner from public, anon, authenticated, service_role;

comment on table uploads.batch is 'The details that came first; each file has its own.';
