-- Each inquiry, batch of uploads and chat has a number that is given once, as on the pages of a production: INQ 000149, VOL 000002,
-- CHT 000031. A number outlives its record, so that the audit list still names it, and is never given again. It says nothing of a person.

create schema records;
revoke all on schema records from public, anon, authenticated, service_role;

create sequence records.inq;
create sequence records.vol;
create sequence records.cht;

create table records.number (
  -- The id of an inquiry, a batch or a file; of a chat, whose id is its owner's own, the hash of both.
  record text primary key,
  number text not null
);
create index number_is_found on records.number (number);

alter table records.number enable row level security;
alter table records.number force row level security;
create policy server on records.number to current_user using (true) with check (true);
revoke all on records.number from public, anon, authenticated, service_role;

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

revoke all on all functions in schema records from public, anon, authenticated, service_role;
grant usage on schema records to authenticated;
grant execute on function records.chat_key(text, uuid), records.number_of(text), records.named_by(text) to authenticated;

-- Before the rows of earlier releases get theirs: what comes meanwhile waits.
create trigger give_number after insert on inquiries.inquiry
  for each row execute function records.give_number('inq');
create trigger give_number after insert on uploads.batch
  for each row execute function records.give_number('vol');
create trigger give_number after insert on uploads.upload
  for each row execute function records.give_number_of_batch();
create trigger give_number after insert on chats.chat
  for each row execute function records.give_number('cht');

insert into records.number (record, number)
select id::text, records.format_number('inq', row_number() over (order by received_at, id)) from inquiries.inquiry
union all
select id, records.format_number('vol', row_number() over (order by received_at, id)) from uploads.batch
union all
select records.chat_key(owner, id), records.format_number('cht', row_number() over (order by changed_at, owner, id))
from chats.chat;
insert into records.number (record, number)
select upload.id, number.number from uploads.upload join records.number on number.record = upload.batch
on conflict do nothing;

select setval('records.inq', greatest(rows, 1), rows > 0) from (select count(*) as rows from inquiries.inquiry) as given;
select setval('records.vol', greatest(rows, 1), rows > 0) from (select count(*) as rows from uploads.batch) as given;
select setval('records.cht', greatest(rows, 1), rows > 0) from (select count(*) as rows from chats.chat) as given;
