-- The text of a filing that the portal itself keeps for readers, passage by passage.
create table filing_passage (
  accession text not null references sec_filing on delete cascade,
  position integer not null,
  heading text not null,
  body text not null,
  -- the values that the passage states, by their names in the chains of sources
  states text[] not null,
  primary key (accession, position)
);
