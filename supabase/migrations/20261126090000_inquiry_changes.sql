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

create trigger announce_row after insert or delete on inquiries.inquiry
  for each row execute function inquiries.announce_change();
-- Leases and reports are no news to an editor.
create trigger announce_change after update on inquiries.inquiry
  for each row when (
    (old.revision, old.read_at, old.status, old.attempts, old.next_attempt_at)
      is distinct from (new.revision, new.read_at, new.status, new.attempts, new.next_attempt_at)
  ) execute function inquiries.announce_change();

-- The named filters of each editor. An editor's own role sees its own rows alone.
create table inquiries.saved_view (
  id uuid primary key default gen_random_uuid(),
  owner text not null,
  name text not null check (length(name) between 1 and 80),
  -- The query of the page's address.
  query text not null check (length(query) <= 1000),
  unique (owner, name)
);

alter table inquiries.saved_view enable row level security;
alter table inquiries.saved_view force row level security;
create policy server on inquiries.saved_view to current_user using (true) with check (true);
create policy owner on inquiries.saved_view to authenticated
  using (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')))
  with check (owner = (select lower(nullif(current_setting('request.jwt.claims', true), '')::json ->> 'email')));
revoke all on inquiries.saved_view from public, anon, authenticated, service_role;
grant usage on schema inquiries to authenticated;
grant select, insert, update, delete on inquiries.saved_view to authenticated;
