/** The words around the tables of docs/data-quality.md. */
export const introduction = `# How good imported data is

This page counts the deals of the portal after the import of all recorded files, beside what the SEC, Jay Ritter and
Renaissance Capital published. "Shown" is the number of rows that a user gets with the filters "Priced", "US" and "Include
SPACs". Each pair of columns then applies one published rule (\`domain/universes\`) to these deals; deals without an offer
price do not count there. Proceeds are base shares × offer price, in billions of US dollars.
\`npm run print-data-quality\` makes the page from the loaded database and checks each of its statements: it stops when the
data contradict one.`;

export const pricesAndReturns = `## Prices and returns

A price of today is at most five sessions old, so a database of recorded files shows none for most deals: the tooltip tells the last
known price with its day. First-day returns come from one record each; those that the sources contradict are held back
(decision 24). The report of an import lists them under "Held back, to be reviewed"; all of them:

\`\`\`sql
select c.name, h.figure, h.value, h.reason, h.source, h.place
from held_back_figure h join company c using (company_key) order by c.name;
\`\`\`

Closes that lost against others, and series of prices that were left out:

\`\`\`sql
select c.name, v.kept_value, v.lost_value, v.lost_source, v.lost_place
from value_conflict v join company c using (company_key) where v.field in ('first_close', 'prices');
\`\`\``;

export const truthIntroduction = `## Twenty deals, value by value

These deals are picked for what is hard about them. The table compares the exported file of all deals with the source files, which are
read for it without the readers of the import. The next two tables compare drawn deals and the figures of whole years, as
\`e2e/operations/real-market.full.test.ts\` does in a browser on a past day.`;

export const statsIntroduction = `## The figures of the years

The yearly figures of the pages of statistics for the US, with their usual filters, beside the files: the number of IPOs, their
proceeds, the mean first-day return, and of how many deals it is known. The files are asked about the deals that the portal counts:
their prices and shares are those of the exchange's history, their first closes those of that history or of the scorecard, each beside
the offer price of its own row. So the table proves the figures, not which deals are IPOs; for that the published counts stand at the
top. The last column names the deals whose own first-day return differs. The test compares the years 2003, 2005, 2009, 2013, 2016
and 2019 to 2024 in the same way, with what the pages of a past day show.`;
