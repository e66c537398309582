-- Editors select, insert and update settings. No policy allows delete, whatever is granted.
drop policy editors on public.app_settings;
create policy editors_read on public.app_settings for select to authenticated
  using ((select public.is_editor()));
create policy editors_add on public.app_settings for insert to authenticated
  with check ((select public.is_editor()));
create policy editors_change on public.app_settings for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
