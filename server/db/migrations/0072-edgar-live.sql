-- What all processes together know of their way to EDGAR: one row.
create table edgar_state (
  singleton boolean primary key default true check (singleton),
  -- the next request may leave then, so that all processes together stay below EDGAR's limit
  next_request_at timestamptz not null default '2000-01-01',
  -- EDGAR has refused requests: nobody asks before then
  silent_until timestamptz,
  -- refusals in a row, by which the silence grows
  refusals smallint not null default 0,
  -- the accession numbers of the newest page of the feed when it was last read up to known filings
  newest_of_feed jsonb not null default '[]',
  feed_asked_at timestamptz,
  -- the feed or the index was last read whole
  heard_at timestamptz,
  -- filings from this day on are wanted
  since_on date,
  -- the days of the index were last listed
  listed_at timestamptz,
  -- the lists of followed companies were last compared for this day
  compared_on date
);
insert into edgar_state default values;

-- The filings that are wanted, as the feed and the index name them, until facts are made of them.
create table edgar_filing (
  accession text not null,
  -- an accession number that comes with another issuer is another filing
  cik text not null,
  form text not null,
  filed_on date not null,
  seen_by text not null check (seen_by in ('feed', 'index')),
  seen_at timestamptz not null,
  -- older filings come with the list of their issuer, which costs one request for all of them
  way text not null check (way in ('filing', 'list')),
  taken_at timestamptz,
  -- the issuer's list has it, which comes minutes later than the feed
  listed_at timestamptz,
  attempts smallint not null default 0,
  -- null when it was given up
  next_attempt_at timestamptz,
  trouble text,
  primary key (accession, cik)
);
create index edgar_filing_due on edgar_filing (next_attempt_at) where taken_at is null and way = 'filing';
create index edgar_filing_by_issuer on edgar_filing (cik) where listed_at is null;

-- The issuers whose lists of filings are read, and when they are due again.
create table edgar_issuer (
  cik text primary key,
  read_at timestamptz,
  etag text,
  last_modified text,
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  trouble text
);
create index edgar_issuer_due on edgar_issuer (next_attempt_at) where next_attempt_at is not null;

-- The days that EDGAR has an index of.
create table edgar_index_day (
  filed_on date primary key,
  read_at timestamptz,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  trouble text
);
