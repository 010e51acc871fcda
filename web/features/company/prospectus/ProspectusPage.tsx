import { useLocation } from "react-router";
import { getProspectus } from "../../../../domain/contract/companies/company.ts";
import { longDayText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { TabContent } from "../TabContent.tsx";
import classes from "./prospectus.module.css";

/** The prospectus of a company as the portal keeps it. An address may name a passage, which is marked. */
export function ProspectusPage() {
  const asked = useLocation().hash.slice(1);
  return (
    <TabContent label="Prospectus" query={(about) => queryOf(getProspectus, about)}>
      {({ form, filedOn, sections }) => (
        <Card title="Prospectus">
          <p className={classes.source}>
            Form {form} of {longDayText(filedOn)}
          </p>
          {sections.map(({ heading, passages }) => (
            <section aria-label={heading} className={classes.section} key={heading}>
              <h3>{heading}</h3>
              {passages.map(({ position, text }) => {
                const id = `passage-${position}`;
                return (
                  <p
                    data-asked={id === asked || undefined}
                    id={id}
                    key={id}
                    ref={id === asked ? showPassage : null}
                  >
                    {text}
                  </p>
                );
              })}
            </section>
          ))}
        </Card>
      )}
    </TabContent>
  );
}

function showPassage(passage: HTMLElement | null): void {
  passage?.scrollIntoView({ block: "center" });
}
