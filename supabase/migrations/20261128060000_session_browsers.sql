-- A session belongs to the browser that signed in: a refresh elsewhere ends it.

alter table accounts.session
  -- The SHA-256 of the secret in the browser's cookie; null: an earlier release began the session.
  add column holder_hash text,
  -- The network address of the sign-in.
  add column address text;
