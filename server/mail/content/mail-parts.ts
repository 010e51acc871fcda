/** A text that may lead to a page of the portal, or to a source outside. */
export interface Linked {
  text: string;
  href?: string | null;
}

/** A line of a list; its note may lead to a page of its own. */
export interface NotedLink extends Linked {
  note?: string | null;
  noteHref?: string | null;
}

/** A value before and after a change. */
export interface Fact {
  label: string;
  value: string;
  before?: string | null;
}

/** The parts that mails consist of; each has one look in HTML and one in plain text. */
export type MailPart =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: readonly Fact[] }
  /** Rows whose first cell names a company; the other cells are figures. */
  | { kind: "table"; columns: readonly string[]; rows: readonly (readonly Linked[])[] }
  | { kind: "links"; links: readonly NotedLink[] }
  | { kind: "button"; label: string; href: string }
  | { kind: "source"; text: string; href?: string | null };

export interface MailText {
  subject: string;
  /** The name of the kind of mail. */
  kindLabel: string;
  title: string;
  /** The line below the title. */
  lead: Linked;
  parts: readonly MailPart[];
  /** Why the reader gets the mail. */
  reason: string;
}

/** A mail as its writer makes it; the queue adds the name of its kind and the reason. */
export type WrittenMail = Omit<MailText, "kindLabel" | "reason">;

/** The end of every mail. */
export interface MailFrame {
  origin: string;
  provider: { name: string; email: string; phone: string; adviser: string; logo: string };
  /** The name of the mail in "Stop …". */
  stopLabel: string;
}
