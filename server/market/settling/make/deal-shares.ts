import { isRegistrationOfHolders } from "../../../../domain/offering/direct-listing.ts";
import { countsSmallerUnit, leavesOutShares } from "../../../../domain/offering/whole-company.ts";
import { type Rank, ranks } from "../../../../domain/sources/ranks.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import type { Sighting } from "../../identity/sighting.ts";
import type { Origin } from "../../resolution.ts";
import type { Fields, Testimony } from "../draft/testimony.ts";

export interface OfferedSecurity {
  kind: string;
  currency: string;
  /** Ordinary shares in a depositary share; null where it is none, or nobody states it. */
  adsRatio: string | null;
}

/**
 * Reads the base shares. The gross proceeds of an editor state them at the offer price; those of a source count where no
 * source states shares.
 */
export function readShares(fields: Fields): string | null {
  const read = sharesReader(fields);
  return fields.peek(read.stated) ?? fields.peek(read.derived);
}

/** Settles the base shares, with the gross proceeds of an editor that make them; those of a source are noted beside them. */
export function takeShares(fields: Fields): string | null {
  const read = sharesReader(fields);
  const settled = fields.resolve<string>("shares", read.stated);
  const ofEditor = fields.peek<string>(({ deal }, origin) =>
    origin === settled?.origin && deal?.shares == null ? deal?.proceeds : null,
  );
  if (ofEditor !== null) fields.take<string>("proceeds", ({ deal }) => deal?.proceeds);
  else fields.note("proceeds", ({ deal }, origin) => (isOfEditor(origin) ? null : deal?.proceeds));
  return settled?.value ?? fields.peek(read.derived);
}

function sharesReader(fields: Fields) {
  const price = Number(fields.peek<string>(({ deal }) => deal?.offerPrice) ?? 0);
  const derived = ({ deal }: Claims) => {
    const proceeds = Number(deal?.proceeds ?? 0);
    return price > 0 && proceeds > 0 ? String(Math.round(proceeds / price)) : null;
  };
  const stated = (claims: Claims, origin: Sighting) =>
    claims.deal?.shares ?? (isOfEditor(origin) ? derived(claims) : null);
  return { derived, stated };
}

const isOfEditor = ({ rank }: Origin) => ranks[rank] === "editor";

export function subtractShares(all: string, part: string): string | null {
  const rest = Number(all) - Number(part);
  return rest >= 0 ? String(rest) : null;
}

/** The facts that decide whether a number of all shares can be used. */
export interface Offer {
  security: OfferedSecurity;
  /** The shares that an operating company sells; null for others. */
  offered: string | null;
  /** True for a foreign company that is not listed outside the US. */
  isForeign: boolean;
  /** True when a source names the class of the company's shares, so that there is another one. */
  hasClasses: boolean;
}

const ofEitherUnit = "numbers of all shares, ordinary or depositary";
const ofOneClass = "numbers of all shares that leave out a class";

/**
 * Takes all shares after the offering, in the unit that the deal offers and prices. Of a deal in depositary shares, a source
 * that states their ratio counts ordinary shares and an editor depositary ones; any other number can be of either, and a
 * market cap would be wrong by the ratio, or leave out the shares that are in no depositary share. Of a company with
 * classes of shares, only a filing and an editor are known to count all of them. Numbers that the offer itself contradicts
 * are not used either.
 */
export function takeAllShares(fields: Fields, { security, offered, isForeign, hasClasses }: Offer) {
  const isDepositary = security.kind === "ads";
  const isKindKnown = fields.peek(({ security: stated }) => stated?.kind) !== null;
  const leftOut: [what: string, stated: string][] = [];
  const taken = fields.take<string>(
    "shares_outstanding",
    ({ deal, security: stated }, { rank }) => {
      const all = deal?.sharesOutstanding ?? null;
      if (all === null || ranks[rank] === "editor") return all;
      const ratio = isDepositary ? (stated?.adsRatio ?? null) : "1";
      const reason =
        ratio === null ? ofEitherUnit : whyUnused(Number(all) / Number(ratio), ranks[rank]);
      if (reason === null)
        return isDepositary ? String(Math.round(Number(all) / Number(ratio))) : all;
      leftOut.push([reason, all]);
      return null;
    },
  );
  for (const [what, stated] of leftOut) fields.leaveOut(what, stated);
  return taken;

  function whyUnused(outstanding: number, rank: Rank | undefined): string | null {
    const numbers = { offered: numberOf(offered), outstanding };
    if (leavesOutShares(numbers) || (hasClasses && rank !== "filing")) return ofOneClass;
    const canBeEither = !isDepositary && isForeign && !isKindKnown;
    return canBeEither && countsSmallerUnit(numbers) ? ofEitherUnit : null;
  }
}

/** True for the name of one class among several: "A", "Class B common stock". */
export function namesOneClass(shareClass: string | null | undefined): boolean {
  return shareClass != null && /^[A-Z]$|\b(?:class|series) [A-Z]\b/i.test(shareClass);
}

/** Decides by what a source states, or by the sellers of a listing that no bank sold. */
export function isDirectListing(fields: Fields, own: readonly Testimony[]): boolean {
  const stated = fields.peek(({ deal }) => deal?.isDirectListing);
  if (stated !== null) return stated;
  return isRegistrationOfHolders({
    offered: numberOf(readShares(fields)),
    fromHolders: numberOf(fields.peek<string>(({ deal }) => deal?.secondaryShares)),
    outstanding: numberOf(fields.peek<string>(({ deal }) => deal?.sharesOutstanding)),
    hasUnderwriter: own.some(({ claims: { deal } }) => (deal?.underwriters ?? []).length > 0),
    hasFirstClose: own.some(
      ({ claims: { deal } }) => deal?.firstClose != null && deal.offerPrice != null,
    ),
  });
}

function numberOf(count: string | null): number | null {
  return count === null ? null : Number(count);
}
