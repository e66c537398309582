-- The details that a sender gives of a batch, and how long an editor has extended a file. Every file belongs to a batch.

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

create index batch_newest on uploads.batch (received_at desc, id desc);

alter table uploads.upload
  add column batch text,
  -- When its sender began to send it; null: unknown.
  add column begun_at timestamptz,
  -- Not deleted by age before; null: not extended.
  add column kept_until timestamptz;

insert into uploads.batch (id, received_at) select id, received_at from uploads.upload;
update uploads.upload set batch = id;
alter table uploads.upload
  alter column batch set not null,
  add constraint upload_batch_fkey foreign key (batch) references uploads.batch (id);

create index upload_of_batch on uploads.upload (batch, received_at, id);

-- A server of the release before inserts without a batch.
create function uploads.join_batch() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.batch := coalesce(new.batch, new.id);
    insert into uploads.batch (id, received_at) values (new.batch, new.received_at) on conflict (id) do nothing;
    return new;
  end
  $$;

create trigger join_batch before insert on uploads.upload
  for each row execute function uploads.join_batch();

-- A batch goes with its last file. The lock makes a file that joins meanwhile wait, or be seen.
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

create trigger leave_batch after delete on uploads.upload
  for each row execute function uploads.leave_batch();

-- The address of a download of a whole batch, whose id is in `upload` then.
alter table uploads.ticket add column is_batch boolean not null default false;

alter table uploads.batch enable row level security;
alter table uploads.batch force row level security;
create policy server on uploads.batch to current_user using (true) with check (true);
revoke all on uploads.batch from public, anon, authenticated, service_role;
