-- The index of the editors' list, and an append-only audit list.

-- Finds a rare status without scanning the others, and counts by an index-only scan.
create index inquiry_status_newest on inquiries.inquiry (status, received_at desc, id desc);

create function inquiries.refuse_change() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    raise exception 'The audit list is only added to.';
  end
  $$;

create trigger only_added before update or delete or truncate on inquiries.audit
  for each statement execute function inquiries.refuse_change();
