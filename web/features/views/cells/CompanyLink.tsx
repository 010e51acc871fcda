import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { useCompanyPagesExist } from "../../../pages.ts";
import { companyPath } from "../../../paths.ts";

interface Props {
  row: Row;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to the company of a row once the portal has its page; plain text until then. */
export function CompanyLink({ row, className, children }: Props) {
  const pagesExist = useCompanyPagesExist();
  if (!row.companyTicker || !pagesExist) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={companyPath(String(row.companyTicker))}>
      {children}
    </Link>
  );
}
