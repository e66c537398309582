-- Generated passwords end, weak ones are to be changed, and what takes a copy of everything asks for the password again.

alter table accounts.editor
  -- Until when a generated password signs in; null: the editor chose it.
  add column password_until timestamptz,
  -- The password was generated, or is weaker than the rules ask.
  add column must_change_password boolean not null default false;

alter table accounts.session
  -- The last time its editor gave the password or a code.
  add column confirmed_at timestamptz not null default now();
