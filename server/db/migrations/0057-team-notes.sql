-- What the users of one account tell each other about a company. No other account sees it.
create table team_note (
  note_id integer generated always as identity primary key,
  account_id integer not null references account,
  company_key integer not null references company,
  user_id integer not null references portal_user,
  text text not null,
  created_at timestamptz not null
);
create index team_note_by_account on team_note (account_id, company_key);
create index team_note_by_company on team_note (company_key);

-- The users who have read a note of a colleague. It goes with the note.
create table team_note_reader (
  note_id integer not null references team_note on delete cascade,
  user_id integer not null references portal_user,
  primary key (note_id, user_id)
);
