/** The words around the table of docs/data-quality.md. */
export const introduction = `# How good imported data is

Counts and proceeds by year of the deals that an exchange's calendar tells of, as they stand after the import of all files that
the tests of recorded data read, beside what the SEC, Jay Ritter and Renaissance Capital published. Each pair of columns
applies one published rule (\`domain/universes\`) to the imported deals. Proceeds are base shares × offer price, in billions
of US dollars. Made by \`npm run print-data-quality\` from the loaded database; the published tables are read where they
lie.`;

export const reasons = `## Why the numbers differ

- **The calendar has gaps.** It lists fewer deals than the SEC in nearly every year, most of all in 2000 to 2004 and 2010 to 2014.
  Closed-end funds, of which the SEC counts dozens a year until 2013, are hardly in it at all.
- **It lists direct listings as priced deals**, at their reference price and with all registered shares. Nobody sold at that price.
  They are why the proceeds of 2018 to 2021 lie above the SEC's, by some $46 billion in 2021, and nothing in the
  calendar sets them apart; a filing or an editor can.
- **It knows few kinds.** Commodity pools, trusts, REITs, partnerships, best efforts and sales to a bank's own depositors count
  as operating companies unless the exchange, an industry code or the symbol tells otherwise. That is why "operating ≥ $5" lies
  above Ritter, who leaves them out, and why single years (2008, 2009, 2010) show high proceeds.
- **Depositary shares are called shares**, so foreign companies that Ritter leaves out stay in. Industry codes and places
  come from filings, which there are for listings of 2021 to 2024.
- **SPACs of 2004 to 2008 sold units at $6 and $8**, which nothing sets apart from other small units; units at $10 are known
  as SPACs. "All" less "corporate" is therefore too small for these years.
- **The year is that of the pricing.** The calendar dates most deals by the first day of trading, filings by the evening before,
  so a deal of the last evening of a year may move.
- **Proceeds exclude the over-allotment**, as Ritter's do; the shares of the calendar are those of the final terms.
- **Published tables are restated**; each is used in the vintage that lies beside the tests.

Rows that cannot be read are named, each with its reason, in the report of the import and in \`import_run\`; values that lost
against others in \`value_conflict\`.`;

export const truthIntroduction = `## Twenty deals, value by value

What the file of all deals shows beside what stands in the source files, which are read for this table without the parsers of
the import.`;
