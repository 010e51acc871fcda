import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { getCompanySource } from "../../../domain/contract/companies/company.ts";
import { queryOf } from "../../api/query-of.ts";
import { SourceDialog } from "./lazy-source-dialog.tsx";

interface Asked {
  fact: string;
  /** The name of the field; if it is absent, the source's own name is shown. */
  label: string | undefined;
}

const ShowSource = createContext<((asked: Asked) => void) | null>(null);

interface Props {
  ticker: string;
  /** False for a company that is only watched. */
  isOfDeal: boolean;
  children: ReactNode;
}

/** Lets each figure below show where it comes from. */
export function FigureSources({ ticker, isOfDeal, children }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <ShowSource value={setAsked}>
      {children}
      {asked === null ? null : (
        <FigureSource
          {...asked}
          isOfDeal={isOfDeal}
          onClose={() => setAsked(null)}
          ticker={ticker}
        />
      )}
    </ShowSource>
  );
}

interface FigureSourceProps extends Asked, Omit<Props, "children"> {
  onClose: () => void;
}

function FigureSource({ ticker, isOfDeal, fact, label, onClose }: FigureSourceProps) {
  const query = queryOf(getCompanySource, { query: { ticker, fact } });
  const { data } = useQuery(query);
  const field = label ?? data?.values[0]?.label ?? "this value";
  return (
    <SourceDialog
      ofRow={isOfDeal ? { entity: "deal", rowId: ticker, field: fact } : undefined}
      onClose={onClose}
      query={query}
      title={`Source of ${field}`}
    />
  );
}

/** Shows the source of a figure; null where figures have no visible source, as on paper. */
export function useShowSource() {
  return use(ShowSource);
}
