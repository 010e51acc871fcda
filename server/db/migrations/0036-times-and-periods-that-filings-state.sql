-- The instant at which EDGAR accepted the filing; null when its list does not tell which clock it means, so that only the
-- day is known.
alter table sec_filing add column accepted_at timestamptz;

alter table financial_statement
  -- Figures of a fourth quarter that no report states: the year less its first nine months.
  add column derived_figures text[] not null default '{}';
