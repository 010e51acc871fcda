-- What the provider gives of a company besides its research: its logo, and where its roadshow is shown.
create table company_page (
  company_key integer primary key references company on delete cascade,
  -- the name under which the logo is served, which follows from its content; null without one
  logo_name text,
  roadshow_link text,
  entry_name text not null unique,
  content_hash text not null
);
