-- Yearly counts and proceeds of IPOs that others published, as an operator imported them.
create table published_figure (
  -- such as sec-total, as the code names the series
  series text not null,
  year integer not null,
  deals integer,
  proceeds_usd double precision,
  primary key (series, year)
);
