import type { ReactNode } from "react";
import { isWebAddress } from "../../ui/links/web-address.ts";

interface Props {
  address: string | null;
  /** The full text, when the link shows only its beginning. */
  title?: string;
  children: ReactNode;
}

/** A link to an external article; plain text when there is no safe address. */
export function ArticleLink({ address, title, children }: Props) {
  if (address === null || !isWebAddress(address)) return <span title={title}>{children}</span>;
  return (
    <a href={address} rel="noreferrer" target="_blank" title={title}>
      {children}
    </a>
  );
}
