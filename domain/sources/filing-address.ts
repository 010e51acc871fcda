/**
 * The address of a filing in EDGAR's archive: its main document, or its index when the document is not known. Null for
 * an accession number of another form.
 */
export function filingAddress(
  cik: string | null,
  accession: string | null,
  document: string | null = null,
): string | null {
  if (cik === null || accession === null || !/^\d{10}-\d\d-\d{6}$/.test(accession)) return null;
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll("-", "")}`;
  return document !== null && /^[\w.-]+$/.test(document)
    ? `${folder}/${document}`
    : `${folder}/${accession}-index.htm`;
}
