import type { ReactNode } from "react";
import { isPlainClick } from "../ui/links/plain-click.ts";
import { openFileLink } from "./open-file-link.ts";

interface Props {
  link: string;
  /** Names the link where its content does not. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a named file: a plain click downloads it, a new tab opens the page that does. */
export function FileLink({ link, label, className, children }: Props) {
  return (
    <a
      aria-label={label}
      className={className}
      href={link}
      onClick={(event) => {
        if (isPlainClick(event) && openFileLink(link)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
