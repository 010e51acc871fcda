import { useQuery } from "@tanstack/react-query";
import { getTermsHistory } from "../../../../domain/contract/companies/company.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { ChangedValues } from "../../../parts/changes/ChangeLine.tsx";
import { correctionText, gapText, originText } from "../../../parts/sources/origin-text.ts";
import { Card, inCard } from "../../../ui/Card.tsx";
import { isWebAddress } from "../../../ui/links/web-address.ts";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import figures from "../figures/figures.module.css";
import { useProfile } from "../use-profile.ts";

type Change = Reply<typeof getTermsHistory>["revisions"][number]["changes"][number];

const title = "Revisions of the Terms";

/** All revisions of the terms of the company's offering, each with the day on which it became known. */
export function TermsCard() {
  const ticker = useProfile().description.tickerSymbol;
  const terms = useQuery(queryOf(getTermsHistory, { query: { ticker } }));
  if (terms.data?.revisions.length === 0) return null;
  return (
    <Loaded frame={inCard(title)} label={`Loading ${title}`} lines={4} query={terms}>
      {({ revisions, gap }) => (
        <Card flush note={gapText(gap) || "by the day each became known"} title={title}>
          <ul className={figures.list}>
            {revisions.map(({ knownOn, changes }) => (
              <li key={knownOn}>
                <time dateTime={knownOn}>{dayText(knownOn)}</time>
                <div>
                  <ChangedValues values={changes.map(toValue)} />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  );
}

function toValue({ label, before, after, origin, correction }: Change) {
  const source = correction === null ? originText(origin) || null : correctionText(correction);
  const link = origin?.link ?? null;
  return { label, before, after, source, link: link !== null && isWebAddress(link) ? link : null };
}
