-- The named filters of an editor go with the account.

create function inquiries.remove_views() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    delete from inquiries.saved_view where owner = lower(old.email);
    return null;
  end
  $$;

create trigger remove_views after delete on accounts.editor
  for each row execute function inquiries.remove_views();
