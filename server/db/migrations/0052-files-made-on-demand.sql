-- A file that a process makes at the moment, so that no other process makes it too. The claim of a process that has ended
-- runs out.
create table file_claim (
  file_key text primary key,
  claimed_until timestamptz not null
);

-- Every report has a file, which is made when it is first asked for; rows that were derived before name none.
update deal_row d set report_file =
  'research-' || coalesce(nullif(trim(both '-' from regexp_replace(d.company_ticker, '[^A-Za-z0-9]+', '-', 'g')), '') || '-', '')
  || r.posted_on || '-' || r.report_id || '.pdf'
from (
  select distinct on (company_key) company_key, report_id, posted_on from research_report
  order by company_key, posted_on desc, report_id desc
) r
where r.company_key = d.company_key and d.rated_on is not null and d.report_file is null;
