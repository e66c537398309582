-- What an editor's list of inquiries asks for, and the audit list that is only added to.

-- A rare status is found without reading the others, and counting each status reads no inquiry.
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
