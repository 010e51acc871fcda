import type { Profile } from "../../../../domain/contract/companies/company-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { Card } from "../../../ui/Card.tsx";
import { FactList } from "../figures/FactsCard.tsx";
import classes from "../figures/figures.module.css";

/** The known facts of a company that has not listed yet, with their sources. */
export function PrivateCompanyCard({ data }: { data: Profile["privateCompanyData"] }) {
  if (data === null) return null;
  const { rows, footNote, lastUpdate, sourceNotes } = data;
  const { estimatedSales, valuation, funding } = sourceNotes;
  const notes = [footNote, estimatedSales, valuation, funding].filter((note) => note !== null);
  return (
    <Card
      note={lastUpdate === null ? undefined : `Updated ${dayText(lastUpdate)}`}
      title="Private Company Data"
    >
      <FactList rows={rows} />
      {notes.map((note) => (
        <p className={classes.factsNote} key={note}>
          {note}
        </p>
      ))}
    </Card>
  );
}
