-- What the desk has stated about the house, one row for each change: the newest of a setting holds. Null gives the setting
-- back to the environment.
create table house_setting (
  change_id integer generated always as identity primary key,
  name text not null,
  value text,
  changed_at timestamptz not null,
  changed_by text not null
);
create index house_setting_by_name on house_setting (name, change_id desc);

-- The votes on the question of a poll; another question begins anew.
create table poll_vote (
  question text not null,
  user_id integer not null references portal_user,
  answer text not null,
  voted_at timestamptz not null,
  primary key (question, user_id)
);
