import { Link } from "react-router";
import { useCompanyPagesExist } from "../../pages.ts";
import { companyPath } from "../../paths.ts";

interface Props {
  companyName: string;
  companyTicker: string;
}

/** Leads to the company once the portal has its page; plain text until then. */
export function CompanyName({ companyName, companyTicker }: Props) {
  if (!useCompanyPagesExist()) return <span>{companyName}</span>;
  return <Link to={companyPath(companyTicker)}>{companyName}</Link>;
}
