-- Values that a document states and no rule proves, until staff accept, correct or refuse them. Open ones follow from the
-- observations of their company; decided ones stay, so that the same value is not proposed again.
create table proposed_fact (
  proposed_fact_id integer generated always as identity primary key,
  company_key integer not null,
  -- null for a value of the company itself
  deal_key integer,
  -- an id of the stated fields
  field text not null,
  value jsonb not null,
  -- the words that state it, and the part of the document in which they stand
  passage text not null,
  place text not null,
  -- why it is not certain
  reason text not null,
  -- percent
  confidence integer not null,
  -- the record that carries it, and its filing
  record_key text not null,
  form text not null,
  filed_on date not null,
  accession text,
  document text,
  state text not null default 'open' check (state in ('open', 'accepted', 'corrected', 'refused')),
  decided_by text,
  decided_at timestamptz,
  editor_correction_id integer
);
create unique index proposed_fact_by_content on proposed_fact (record_key, field, md5(value::text));
create index proposed_fact_by_company on proposed_fact (company_key);

-- The day of the filing that a correction reads; null for a statement of the editor's own. A reading has the rank of the
-- filing, so that a later filing comes before it.
alter table editor_correction add column read_on date;

-- What a prospectus states of the money of an offering.
alter table deal add column underwriting_discount numeric;
alter table deal add column net_proceeds numeric;
alter table deal add column use_of_proceeds text;
