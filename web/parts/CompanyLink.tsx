import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCompanyPagesExist } from "../pages.ts";
import { companyPath } from "../paths.ts";

interface Props {
  /** Empty where the company has none. */
  companyTicker: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a company once the portal has its page; plain text until then. */
export function CompanyLink({ companyTicker, className, children }: Props) {
  const pagesExist = useCompanyPagesExist();
  if (companyTicker === "" || !pagesExist) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={companyPath(companyTicker)}>
      {children}
    </Link>
  );
}
