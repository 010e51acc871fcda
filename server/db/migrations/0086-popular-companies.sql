-- The companies whose pages clients opened most often in the last days, so that a search ranks them first. Counted anew
-- every hour.
create table popular_company (
  company_key integer primary key references company on delete cascade,
  views integer not null
);

-- The day of the company's IPO: its pricing, else the expected day, else its filing. Of companies that a search finds
-- equally well, the latest comes first.
alter table company_term add column dated_on date;
update company_term t set dated_on = coalesce(r.offer_on, r.expected_on, r.filed_on)
from deal_row r where r.company_key = t.company_key and r.is_main_deal;
