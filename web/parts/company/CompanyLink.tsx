import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCompanyPagesExist } from "../../pages.ts";
import { companyPath } from "../../paths.ts";

interface Props {
  /** Empty when the company has no ticker. */
  companyTicker: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a company; plain text until the portal has company pages. */
export function CompanyLink({ companyTicker, className, children }: Props) {
  const pagesExist = useCompanyPagesExist();
  if (companyTicker === "" || !pagesExist) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={companyPath(companyTicker)}>
      {children}
    </Link>
  );
}
