-- Migrations alone grant privileges. The embedded accounts service used to grant all privileges on every table to its roles at the
-- start: they are revoked here. Row-level security prevented their use.

revoke all on all tables in schema accounts, inquiries, uploads from anon, authenticated, service_role;
revoke all on all sequences in schema accounts, inquiries, uploads from anon, authenticated, service_role;
revoke all on schema accounts, inquiries, uploads from anon, authenticated, service_role;
alter default privileges in schema accounts, inquiries, uploads
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema accounts, inquiries, uploads
  revoke all on sequences from anon, authenticated, service_role;

-- On a hosted project service_role is the owner's key and keeps its privileges.
revoke all on public.app_settings, public.app_settings_history from anon, authenticated;
grant select, insert, update on public.app_settings to authenticated;
grant select on public.app_settings_history to authenticated;
