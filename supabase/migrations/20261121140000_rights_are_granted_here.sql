-- Who may do what is said by migrations alone. The embedded accounts service once granted every right on every table to each of its
-- roles when it started: what it granted is taken back here. The rules of the rows let nobody use it meanwhile.

revoke all on all tables in schema accounts, inquiries, uploads from anon, authenticated, service_role;
revoke all on all sequences in schema accounts, inquiries, uploads from anon, authenticated, service_role;
revoke all on schema accounts, inquiries, uploads from anon, authenticated, service_role;
alter default privileges in schema accounts, inquiries, uploads
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema accounts, inquiries, uploads
  revoke all on sequences from anon, authenticated, service_role;

-- On a hosted project service_role is its owner's own key, and keeps what it has there.
revoke all on public.app_settings, public.app_settings_history from anon, authenticated;
grant select, insert, update on public.app_settings to authenticated;
grant select on public.app_settings_history to authenticated;
