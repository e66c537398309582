-- What an editor has open ends with the session, the account and its role: the channel that open pages follow says so (NOTIFY).

create function accounts.announce_access() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_notify('inquiries', json_build_object(
      'kind', 'access',
      'session', case tg_table_name when 'session' then to_jsonb(old) ->> 'id' end,
      'email', case tg_table_name when 'editor' then to_jsonb(old) ->> 'email' end
    )::text);
    return null;
  end
  $$;

create trigger announce_end after delete on accounts.session
  for each row execute function accounts.announce_access();
create trigger announce_removal after delete on accounts.editor
  for each row execute function accounts.announce_access();
create trigger announce_role after update on accounts.editor
  for each row when ((old.email, old.role) is distinct from (new.email, new.role))
  execute function accounts.announce_access();

alter table uploads.ticket
  -- The session that made it; null: a hosted service keeps the sessions.
  add column session uuid;
