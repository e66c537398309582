-- Editors read, add and change settings. Nobody deletes one: whatever is granted, no rule of the rows allows it.
drop policy editors on public.app_settings;
create policy editors_read on public.app_settings for select to authenticated
  using ((select public.is_editor()));
create policy editors_add on public.app_settings for insert to authenticated
  with check ((select public.is_editor()));
create policy editors_change on public.app_settings for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
