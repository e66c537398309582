-- Editors and viewers. A viewer reads, and never exports, changes or deletes.

alter table accounts.editor
  add column role text not null default 'editor' check (role in ('editor', 'viewer'));

-- The role of the signed-in user; null: the user is none of either. `is_editor` admits both to reading.
create function public.editor_role() returns text
  language sql stable security definer set search_path = ''
  as $$
    select role from accounts.editor
    where user_id::text = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub'
  $$;
revoke all on function public.editor_role() from public;
grant execute on function public.editor_role() to authenticated;

drop policy editors_add on public.app_settings;
drop policy editors_change on public.app_settings;
create policy editors_add on public.app_settings for insert to authenticated
  with check ((select public.editor_role()) = 'editor');
create policy editors_change on public.app_settings for update to authenticated
  using ((select public.editor_role()) = 'editor') with check ((select public.editor_role()) = 'editor');
