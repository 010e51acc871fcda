-- Tokens with which the directory of a client keeps the users of an account (SCIM 2.0); two at most, so that one can be replaced.
create table scim_token (
  scim_token_id integer generated always as identity primary key,
  account_id integer not null references account,
  token_hash bytea not null unique,
  ending text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index scim_token_by_account on scim_token (account_id);

-- The group of the directory whose members are admins of the account; empty leaves admins to the portal.
alter table account add column admin_group text not null default '';

-- What a directory states of a user besides their name and address.
create table scim_user (
  user_id integer primary key references portal_user,
  user_name text not null,
  external_id text,
  -- whether the directory lets the user in
  is_active boolean not null,
  -- when it did the disabling itself; it does not undo the desk's
  deactivated_at timestamptz,
  changed_at timestamptz not null,
  -- a removed user is disabled, and the directory no longer finds them
  removed_at timestamptz
);

create table scim_group (
  scim_group_id integer generated always as identity primary key,
  account_id integer not null references account,
  display_name text not null,
  external_id text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index scim_group_name on scim_group (account_id, lower(display_name));

create table scim_group_member (
  scim_group_id integer not null references scim_group on delete cascade,
  user_id integer not null references portal_user,
  primary key (scim_group_id, user_id)
);
create index scim_group_member_by_user on scim_group_member (user_id);
