import { createContext, type ReactNode, use, useState } from "react";
import { companySourceQuery } from "../../api/sources.ts";
import { SourceDialog } from "../../parts/lazy-source-dialog.tsx";

const ShowSource = createContext<((fact: string) => void) | null>(null);

interface Props {
  ticker: string;
  children: ReactNode;
}

/** Lets each figure below show where it comes from. */
export function FigureSources({ ticker, children }: Props) {
  const [fact, setFact] = useState<string | null>(null);
  return (
    <ShowSource value={setFact}>
      {children}
      {fact === null ? null : (
        <SourceDialog
          onClose={() => setFact(null)}
          query={companySourceQuery(ticker, fact)}
          title="Source of this value"
        />
      )}
    </ShowSource>
  );
}

/** Shows the source of a figure; null where figures don't show theirs, as on paper. */
export function useShowSource() {
  return use(ShowSource);
}
