-- The rows of deals that have priced at an unknown price get a footnote.
delete from market_note where name = 'rows made for';
