/** Words that lead to a text of the house. */
interface Quote {
  text: string;
  href: string;
}

/** A text that may lead to a page of the portal, or to a source outside. */
export interface Linked {
  text: string;
  href?: string | null;
  /** Words within the text that lead elsewhere where the text is an article, and that no mail repeats once that is gone. */
  quotes?: readonly Quote[];
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
  /** The text of the house that states the value. */
  href?: string | null;
}

/** The parts that mails consist of; each has one look in HTML and one in plain text. */
export type MailPart =
  | ({ kind: "text" } & Pick<Linked, "text" | "quotes">)
  | ({ kind: "heading" } & Pick<Linked, "text" | "quotes">)
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
  /** The text of the house that the mail announces: the mail is of no use without it. */
  about?: string | null;
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
