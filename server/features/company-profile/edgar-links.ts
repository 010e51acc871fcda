import { filingPath } from "../../../domain/profile/company-path.ts";

interface Filer {
  cik: string | null;
  prospectus: { accession: string; document: string; isKept?: boolean } | null;
}

/** The page of EDGAR that lists the filings of a company; null for one that the SEC does not know. */
export function filingsLink({ cik }: Pick<Filer, "cik">): string | null {
  const number = digitsOf(cik);
  return number === null
    ? null
    : `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${number.padStart(10, "0")}&owner=exclude`;
}

/** The latest prospectus in the portal, or else on EDGAR; null where its document is not known. */
export function prospectusLink({ cik, prospectus }: Filer, companyTicker = ""): string | null {
  if (prospectus?.isKept) return filingPath(companyTicker, prospectus.accession);
  const number = digitsOf(cik);
  if (number === null || prospectus === null) return null;
  const folder = prospectus.accession.replaceAll("-", "");
  if (!/^\d+$/.test(folder)) return null;
  const document = prospectus.document.split("/").map(encodeURIComponent).join("/");
  return `https://www.sec.gov/Archives/edgar/data/${Number(number)}/${folder}/${document}`;
}

function digitsOf(cik: string | null): string | null {
  return cik !== null && /^\d{1,10}$/.test(cik) ? cik : null;
}
