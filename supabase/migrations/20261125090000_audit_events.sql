-- One audit list. Earlier releases read and write three tables: views of the same names stand in for them.

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

insert into accounts.event (at, event, actor, target, detail)
select at, event, actor, target, detail
from (
  select at, id, 'account.' || action as event,
    case when action in ('added', 'removed', 'keys-rotated') then 'operator' else email end as actor,
    case when action <> 'keys-rotated' then email end as target,
    case when action = 'keys-rotated' then email else '' end as detail
  from accounts.audit
  union all
  select at, id, 'inquiry.' || action, actor, inquiry::text, detail from inquiries.audit
  union all
  select at, id, 'upload.' || action, actor, upload, detail from uploads.audit
) as earlier
order by at, id;

create trigger only_added before update or delete or truncate on accounts.event
  for each statement execute function inquiries.refuse_change();

alter table accounts.event enable row level security;
alter table accounts.event force row level security;
create policy server_adds on accounts.event for insert to current_user with check (true);
create policy server_reads on accounts.event for select to current_user using (true);

drop table accounts.audit;
drop table inquiries.audit;
drop table uploads.audit;

create view accounts.audit with (security_invoker = true) as
  select id, at, split_part(event, '.', 2) as action,
    case event when 'account.keys-rotated' then detail else coalesce(target, actor) end as email
  from accounts.event where event like 'account.%';
create view inquiries.audit with (security_invoker = true) as
  select id, at, actor, split_part(event, '.', 2) as action, target::uuid as inquiry, detail
  from accounts.event where event like 'inquiry.%';
create view uploads.audit with (security_invoker = true) as
  select id, at, actor, split_part(event, '.', 2) as action, target as upload, detail
  from accounts.event where event like 'upload.%';

create function accounts.add_event() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_table_schema = 'accounts' then
      insert into accounts.event (event, actor, target, detail)
      values (
        'account.' || new.action,
        case when new.action in ('added', 'removed', 'keys-rotated') then 'operator' else new.email end,
        case when new.action <> 'keys-rotated' then new.email end,
        case when new.action = 'keys-rotated' then new.email else '' end
      );
    elsif tg_table_schema = 'inquiries' then
      insert into accounts.event (event, actor, target, detail)
      values ('inquiry.' || new.action, new.actor, new.inquiry::text, coalesce(new.detail, ''));
    else
      insert into accounts.event (event, actor, target, detail)
      values ('upload.' || new.action, new.actor, new.upload, coalesce(new.detail, ''));
    end if;
    return new;
  end
  $$;

create trigger add_event instead of insert on accounts.audit
  for each row execute function accounts.add_event();
create trigger add_event instead of insert on inquiries.audit
  for each row execute function accounts.add_event();
create trigger add_event instead of insert on uploads.audit
  for each row execute function accounts.add_event();

revoke all on accounts.event, accounts.audit, inquiries.audit, uploads.audit
  from public, anon, authenticated, service_role;
