import type { SourcedValue } from "./source-query.ts";

type Props = Pick<NonNullable<SourcedValue["correction"]>, "document">;

/** The document beside the reason of a correction, as a link where its address is known. */
export function DocumentLink({ document }: Props) {
  if (document === null) return null;
  const { name, link } = document;
  const words = name.startsWith("https://") ? new URL(name).host : name;
  return (
    <>
      {", "}
      {link === null ? (
        words
      ) : (
        <a href={link} rel="noreferrer" target="_blank" title={name}>
          {words}
        </a>
      )}
    </>
  );
}
