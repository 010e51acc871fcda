alter table portal_user
  -- the encrypted key that the user's authenticator app shares
  add column second_factor_key bytea,
  -- null until a first code has proved that the app has the key
  add column second_factor_since timestamptz,
  -- the time step of the newest code that was used, which no older code may follow
  add column second_factor_step integer;

-- Codes for a user without their app. A used one is deleted.
create table recovery_code (
  user_id integer not null references portal_user,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
