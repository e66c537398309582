-- Until the first editor is listed, each user who can sign in reads and saves settings: the project may have had them before it had a list. Once
-- there was an editor, the list alone decides, also when it is empty again.

create function public.has_editors() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from accounts.editor)
      or exists (select from accounts.event where event = 'account.added')
  $$;
revoke all on function public.has_editors() from public;
grant execute on function public.has_editors() to authenticated;

drop policy editors_read on public.app_settings;
drop policy editors_add on public.app_settings;
drop policy editors_change on public.app_settings;
drop policy editors_read on public.app_settings_history;

create policy editors_read on public.app_settings for select to authenticated
  using ((select public.is_editor()) or not (select public.has_editors()));
create policy editors_add on public.app_settings for insert to authenticated
  with check ((select public.editor_role()) = 'editor' or not (select public.has_editors()));
create policy editors_change on public.app_settings for update to authenticated
  using ((select public.editor_role()) = 'editor' or not (select public.has_editors()))
  with check ((select public.editor_role()) = 'editor' or not (select public.has_editors()));
create policy editors_read on public.app_settings_history for select to authenticated
  using ((select public.is_editor()) or not (select public.has_editors()));
