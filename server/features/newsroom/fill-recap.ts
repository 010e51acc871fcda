import { recapDayAt } from "../../../domain/email/schedule.ts";
import { filledMark } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { makeRecap } from "../../mail/editions/make-recap.ts";
import { htmlOfMail, paragraph } from "./html-of-mail.ts";
import { findPiece } from "./pieces-repository.ts";

/** Fills the sections of a recap with what the market and the house did since the last session; each says when. */
export async function fillRecap(db: Db, now: Date) {
  const { title, lead, parts } = await makeRecap(db, recapDayAt(now), now, "");
  const heading = `<h3 ${filledMark}="${now.toISOString()}">`;
  return {
    ...{ title, lead: paragraph(lead.text) },
    sections: htmlOfMail(parts).replaceAll("<h3>", heading),
  };
}

export const getRecapSections: Verb<"getRecapSections"> = async (
  { db, clock },
  { params: { id } },
) => {
  if ((await findPiece(db, id))?.kind !== "recap") throw new Failure("not_found");
  return { html: (await fillRecap(db, clock.now())).sections };
};
