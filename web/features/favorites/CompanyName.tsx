import { Link } from "react-router";
import { usePageExists } from "../../pages.ts";
import { companyPath } from "../../paths.ts";

interface Props {
  companyName: string;
  companyTicker: string;
}

/** Leads to the company once the portal has its page; plain text until then. */
export function CompanyName({ companyName, companyTicker }: Props) {
  const path = companyPath(companyTicker);
  return usePageExists()(path) ? <Link to={path}>{companyName}</Link> : <span>{companyName}</span>;
}
