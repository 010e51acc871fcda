import type { Reply } from "../../../domain/contract/route.ts";
import type { listProposedFacts } from "../../../domain/contract/staff/proposed-facts.ts";
import classes from "./facts.module.css";

interface Props {
  companies: Reply<typeof listProposedFacts>["companies"];
  shown: number;
  onChoose: (companyKey: number) => void;
}

/** The companies with open values; the one on the page stays in the list after its last decision. */
export function CompaniesWithFacts({ companies, shown, onChoose }: Props) {
  if (companies.length === 0) return null;
  return (
    <nav aria-label="Companies with proposed facts" className={classes.companies}>
      {companies.map(({ companyKey, companyName, companyTicker, open }) => (
        <button
          aria-current={companyKey === shown || undefined}
          key={companyKey}
          onClick={() => onChoose(companyKey)}
          type="button"
        >
          {companyName}{" "}
          {/^C\d+$/.test(companyTicker) ? null : <span className="small">{companyTicker}</span>}{" "}
          <b>{open}</b>
        </button>
      ))}
    </nav>
  );
}
