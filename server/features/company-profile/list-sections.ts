import type { Grid } from "../../../domain/contract/companies/company-shapes.ts";
import {
  amountText,
  countText,
  dayText,
  percentText,
  priceText,
  wholeText,
} from "../../../domain/fields/formats.ts";
import { isExpired } from "../../../domain/lockups/lockups.ts";
import { dilutedShareCalculation } from "../../../domain/offering/diluted-shares.ts";
import {
  blank,
  buildGrid,
  gridRow,
  numberColumn,
  numberFigure,
  textColumn,
  textFigure,
} from "./grids.ts";
import type { ProfileFacts } from "./profile-repository.ts";

const roleTexts = {
  leadLeft: "Lead Left",
  bookrunner: "Bookrunner",
  coManager: "Co-manager",
} as const;

export function underwritersGrid({ underwriters }: ProfileFacts): Grid {
  return buildGrid(
    [textColumn("Name"), textColumn("Role")],
    underwriters.map(({ id, name, role }) =>
      gridRow([textFigure(name), textFigure(roleTexts[role])], { filterKey: id }),
    ),
  );
}

const percentOf = (fraction: number | null, reason: string) =>
  numberFigure(fraction === null ? null : fraction * 100, percentText, reason);

export function investorsGrid({ investors }: ProfileFacts): Grid {
  const isAnyKnown = investors.some(({ percent }) => percent !== null);
  return buildGrid(
    isAnyKnown ? [textColumn("Investor"), numberColumn("Holding")] : [textColumn("Investor")],
    investors.map(({ id, name, percent }) =>
      gridRow(
        isAnyKnown
          ? [textFigure(name), percentOf(percent, "Its holding isn't known")]
          : [textFigure(name)],
        { filterKey: id },
      ),
    ),
  );
}

/** The holders of the newest list, with their share of the company before and after the offering. */
export function shareholdersGrid({ shareholders }: ProfileFacts): Grid {
  const [newest] = shareholders;
  return newest === undefined ? null : holdersGrid(shareholders, newest.asOf);
}

/** The holders of the list before the newest; null when there is only one list. */
export function holdersBeforeGrid({ shareholders }: ProfileFacts): Grid {
  const before = shareholders.find(({ asOf }) => asOf !== shareholders[0]?.asOf);
  return before === undefined ? null : holdersGrid(shareholders, before.asOf);
}

/** The holders of one date. */
function holdersGrid(shareholders: ProfileFacts["shareholders"], asOf: string): Grid {
  return buildGrid(
    [textColumn("Holder"), numberColumn("Pre-IPO"), numberColumn("Post-IPO")],
    shareholders
      .filter((holder) => holder.asOf === asOf)
      .map(({ name, before, after }) =>
        gridRow([
          textFigure(name),
          percentOf(before, "Its holding before the IPO isn't known"),
          percentOf(after, "Its holding after the IPO isn't known"),
        ]),
      ),
    `As of ${dayText(asOf)}.`,
  );
}

export function managementGrid({ managers }: ProfileFacts): Grid {
  return buildGrid(
    [textColumn("Name"), textColumn("Title"), numberColumn("Since")],
    managers.map(({ name, title, sinceYear }) =>
      gridRow([textFigure(name), textFigure(title), numberFigure(sinceYear, wholeText)]),
    ),
  );
}

/** The lock-ups of the deal with the number of calendar days left; a lock-up ends on the day itself. */
export function lockupGrid({ lockups }: ProfileFacts): Grid {
  return buildGrid(
    [textColumn("Date"), numberColumn("Shares"), numberColumn("Days to Lock-Up")],
    lockups.map(({ endsOn, shares, daysToGo, holders, condition, note }) => {
      const notes = [holders, condition, note].filter((text) => text !== null && text !== "");
      return gridRow([
        { ...textFigure(dayText(endsOn)), note: notes.join(". ") },
        numberFigure(shares, amountText, "The number of shares isn't known"),
        isExpired(daysToGo) ? textFigure("Expired") : numberFigure(daysToGo, wholeText),
      ]);
    }),
  );
}

/** The diluted shares, part by part, by the treasury stock method. */
export function dilutedSharesGrid({ capitalization }: ProfileFacts): Grid {
  if (capitalization === null) return null;
  const { asOf, currency, sharePrice, parts, note } = capitalization;
  const { rows, total } = dilutedShareCalculation(parts, sharePrice, currency);
  const reason = "Needs a share price";
  const notes = [note, ...parts.map((part) => part.note)].filter((text) => text !== null);
  return buildGrid(
    [textColumn("Part"), textColumn("Potential"), numberColumn("Shares")],
    [
      ...rows.map(({ name, shares, dilutiveText }) =>
        gridRow([
          textFigure(name),
          textFigure(dilutiveText, "Outstanding already"),
          numberFigure(shares, countText, reason),
        ]),
      ),
      ...(rows.length === 0
        ? []
        : [
            gridRow([textFigure("Diluted shares"), blank, numberFigure(total, countText, reason)], {
              kind: "total",
            }),
          ]),
    ],
    [`As of ${dayText(asOf)}, by the treasury stock method.`, ...notes].join(" "),
  );
}

/** The value of a share in the last report, by method. */
export function priceTargetsGrid({ report }: ProfileFacts): Grid {
  return buildGrid(
    [textColumn("Method"), numberColumn("Low"), numberColumn("High")],
    (report?.targets ?? []).map(({ method, currency, low, high }) => {
      const price = (value: number | null) =>
        numberFigure(value, (known) => priceText(known, currency), "The report states none");
      return gridRow([textFigure(method), price(low), price(high)]);
    }),
  );
}
