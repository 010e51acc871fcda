import type { ReactNode } from "react";

interface Props {
  address: string | null;
  /** The whole text, where the link shows its beginning only. */
  title?: string;
  children: ReactNode;
}

/** Leads to an article elsewhere; plain text where there is no address that a browser should follow. */
export function ArticleLink({ address, title, children }: Props) {
  if (address === null || !/^https?:\/\//i.test(address))
    return <span title={title}>{children}</span>;
  return (
    <a href={address} rel="noreferrer" target="_blank" title={title}>
      {children}
    </a>
  );
}
