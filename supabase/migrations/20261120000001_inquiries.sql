-- The inquiries schema is not exposed by any data API. Row-level security is forced: only the owner's role, the server's, has a
-- policy.

create schema if not exists inquiries;

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

revoke all on schema inquiries from public, anon, authenticated;

create table inquiries.inquiry (
  id uuid primary key,
  form text not null check (form in ('contact', 'training')),
  name text not null,
  email text not null,
  company text not null,
  phone text not null default '',
  message text not null default '',
  received_at timestamptz not null,
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
  taken_until timestamptz
);

create index inquiry_due on inquiries.inquiry (form, next_attempt_at) where status = 'queued';
create index inquiry_newest on inquiries.inquiry (received_at desc, id desc);

-- Actions on inquiries, without their content.
create table inquiries.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null check (action in ('deleted', 'resent', 'exported', 'expired')),
  inquiry uuid,
  detail text not null default ''
);

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

alter table inquiries.inquiry enable row level security;
alter table inquiries.inquiry force row level security;
alter table inquiries.audit enable row level security;
alter table inquiries.audit force row level security;
alter table inquiries.used_challenge enable row level security;
alter table inquiries.used_challenge force row level security;
alter table inquiries.secret enable row level security;
alter table inquiries.secret force row level security;

create policy server on inquiries.inquiry to current_user using (true) with check (true);
create policy server on inquiries.audit to current_user using (true) with check (true);
create policy server on inquiries.used_challenge to current_user using (true) with check (true);
create policy server on inquiries.secret to current_user using (true) with check (true);

revoke all on all tables in schema inquiries from public, anon, authenticated;
