import { addDays, type Day, daysBetween } from "../calendar/day.ts";
import {
  addEvent,
  isOfSpinOff,
  isSpent,
  isTooSoon,
  isUnlistedTrust,
  newDeal,
  type OpenDeal,
  pricingDay,
  publicDays,
  replacesStatement,
} from "./filed-deal.ts";
import { byDayAndForm, type Filing, isOtherSecurity, isPartOfUnit } from "./filing.ts";
import { filingKind, fundForm } from "./filing-forms.ts";
import type { FilingOutcome, IssuerFacts, SkipReason } from "./filing-outcome.ts";
import {
  findRemovalConfirmation,
  firstPublicDay,
  hasLeftMarket,
  isReporting,
  isTransfer,
  reportsOnlyOfOwn,
} from "./issuer-past.ts";

/** A final prospectus is filed at most this long after the pricing, with a weekend and a holiday between. */
const pricedBeforeDays = 5;

/**
 * Reads the offerings of ONE issuer (one CIK) from its filings. A filing without a proven tie to an initial offering
 * gives no event, because a missing event is better than a wrong status.
 * Source: SEC form types; EDGAR lineage by file number.
 */
export function filingEvents(
  filings: readonly Filing[],
  issuer: IssuerFacts = { isFund: false },
): FilingOutcome {
  const history = new FilingHistory(filings, issuer);
  return history.read();
}

class FilingHistory {
  private readonly deals: OpenDeal[] = [];
  private readonly skipped: FilingOutcome["skipped"] = [];
  private readonly filings: Filing[];
  private readonly isFund: boolean;
  private readonly tradedOn: Day | null;

  constructor(filings: readonly Filing[], { isFund, tradedOn = null }: IssuerFacts) {
    this.isFund = isFund;
    this.tradedOn = tradedOn;
    const seen = new Set<string>();
    this.filings = filings.toSorted(byDayAndForm).filter((filing) => {
      const isNew = !seen.has(filing.accession);
      seen.add(filing.accession);
      if (!isNew) this.skipped.push({ filing, reason: "duplicate" });
      return isNew;
    });
  }

  read(): FilingOutcome {
    for (const filing of this.filings) {
      const reason = this.take(filing);
      if (reason !== null) this.skipped.push({ filing, reason });
    }
    const deals = this.deals.filter(
      (deal) => !deal.isLaterOffering && !deal.isSpent && !isOfSpinOff(this.filings, deal),
    );
    return {
      deals: deals.map(({ fileNumbers, events }) => ({ fileNumbers, events })),
      skipped: this.skipped,
    };
  }

  /** Null when the filing was understood or marks nothing. */
  private take(filing: Filing): SkipReason | null {
    switch (filingKind(filing.form)) {
      case "placement":
        return this.takePlacement(filing);
      case "draft":
      case "registration":
        return this.takeRegistration(filing);
      case "amendment":
        return this.takeAmendment(filing);
      case "upsizing":
        return this.takeUpsizing(filing);
      case "exchange":
        return this.takeExchange(filing);
      case "effect":
        return this.takeEffect(filing);
      case "prospectus":
        return this.takeProspectus(filing);
      case "withdrawal":
        return this.takeWithdrawal(filing, "withdrawn");
      case "withdrawalRevoked":
        return this.takeWithdrawal(filing, "resumed");
      case "amendmentWithdrawal":
        return "amendment withdrawn";
      case "delisting":
        return this.takeDelisting(filing);
      case "deregistration":
        return this.takeDeregistration(filing);
      default:
        return null;
    }
  }

  private takePlacement(filing: Filing): SkipReason | null {
    if (isReporting(this.filings, filing.filedOn)) return "reporting company";
    const last = this.deals.at(-1);
    if (last?.isRegistered && !last.isWithdrawn) return "already registered";
    addEvent(last && !last.isWithdrawn ? last : this.begin(), "privatePlacement", filing);
    return null;
  }

  private takeRegistration(filing: Filing): SkipReason | null {
    const last = this.deals.at(-1);
    const isLastSpent = last !== undefined && isSpent(this.filings, last, filing.filedOn);
    const open = last?.isWithdrawn || last?.isPriced || isLastSpent ? undefined : last;
    const reason = this.refuseRegistration(filing) ?? this.refuseFurther(filing, last, open);
    if (reason !== null) return reason;
    if (isLastSpent) last.isSpent = true;
    const deal = open ?? this.begin();
    if (filingKind(filing.form) === "draft") {
      addEvent(deal, "confidential", filing, {
        knownOn: filing.releasedOn ?? firstPublicDay(this.filings, filing),
      });
      return null;
    }
    // A second statement while one is open continues the same offering.
    addEvent(deal, deal.isRegistered ? "amended" : "filed", filing);
    deal.isRegistered = true;
    deal.isOfFund ||= filing.form === fundForm;
    if (filing.fileNumber) deal.fileNumbers.push(filing.fileNumber);
    if (filing.hasPriceRange) addEvent(deal, "termsSet", filing);
    return null;
  }

  private takeAmendment(filing: Filing): SkipReason | null {
    const deal = this.findOrBegin(filing, 0);
    if (typeof deal === "string") return deal;
    if (deal.isPriced) return "already priced";
    if (deal.isWithdrawn) return "no registration";
    if (this.isStale(deal, filing.filedOn)) return "reporting company";
    if (filing.isResale) {
      // An amendment may be the first document of its registration that is read.
      if (filing.fileNumber && deal.fileNumbers.includes(filing.fileNumber))
        deal.isLaterOffering = true;
      return "resale";
    }
    addEvent(deal, "amended", filing);
    if (filing.hasPriceRange) addEvent(deal, "termsSet", filing);
    return null;
  }

  /** Registers more shares of an open offering under a new file number, often after pricing. */
  private takeUpsizing(filing: Filing): SkipReason | null {
    const deal = this.deals.at(-1);
    if (!deal?.isRegistered || deal.isWithdrawn) return "no registration";
    if (filing.fileNumber) deal.fileNumbers.push(filing.fileNumber);
    addEvent(deal, "upsized", filing);
    return null;
  }

  private takeExchange(filing: Filing): SkipReason | null {
    const deal = this.deals.at(-1);
    if ((this.isFund && !deal?.isOfFund) || isOtherSecurity(filing)) return "other security";
    if (!deal?.isRegistered || deal.isWithdrawn) return "no registration";
    if (deal.isPriced && !this.isNear(filing, deal)) return "already priced";
    if (!deal.isPriced && this.isStale(deal, filing.filedOn)) return "reporting company";
    addEvent(deal, "exchangeRegistered", filing);
    return null;
  }

  private takeEffect(filing: Filing): SkipReason | null {
    const deal = this.findDeal(filing);
    if (typeof deal === "string") return deal;
    if (deal.isPriced) return "already priced";
    if (deal.isWithdrawn) return "no registration";
    deal.effectiveOn = filing.filedOn;
    addEvent(deal, "effective", filing);
    return null;
  }

  private takeProspectus(filing: Filing): SkipReason | null {
    const deal = this.findOrBegin(filing, pricedBeforeDays);
    if (typeof deal === "string") return deal;
    if (deal.isPriced) return "already priced";
    if (deal.isWithdrawn) return "no registration";
    if (this.isStale(deal, filing.filedOn)) return "reporting company";
    if (isOtherSecurity(filing)) return "other security";
    if (filing.isResale) return "resale";
    if (filing.isDirectListing) return "direct listing";
    if (isUnlistedTrust(deal)) return "not listed";
    if (isTooSoon(deal, filing)) {
      deal.isLaterOffering = true;
      return "too soon";
    }
    const on = filing.prospectusOn ?? pricingDay(filing.filedOn, deal.effectiveOn);
    addEvent(deal, "priced", filing, { on, isEstimated: !filing.prospectusOn, knownOn: null });
    deal.isPriced = true;
    return null;
  }

  private takeWithdrawal(filing: Filing, type: "withdrawn" | "resumed"): SkipReason | null {
    const deal = this.findDeal(filing);
    if (typeof deal === "string") return deal;
    if (deal.isPriced) return "already priced";
    if (deal.isWithdrawn === (type === "withdrawn")) return "no registration";
    if (type === "withdrawn" && replacesStatement(deal, filing)) return "replaced";
    deal.isWithdrawn = type === "withdrawn";
    addEvent(deal, type, filing);
    return null;
  }

  /** SPACs delist units and companies delist notes with the same form, so the filing must be about shares. */
  private takeDelisting(filing: Filing): SkipReason | null {
    const deal = this.deals.at(-1);
    if (!deal?.isPriced) return "not listed";
    if (isOtherSecurity(filing) || isPartOfUnit(filing)) return "other security";
    if (isTransfer(this.filings, filing)) return "exchange transfer";
    const knownOn =
      filing.securityClass === "shares" ? null : findRemovalConfirmation(this.filings, filing);
    if (knownOn === undefined) return "class unknown";
    if (!deal.isDelisted) addEvent(deal, "delisted", filing, { knownOn });
    deal.isDelisted = true;
    return null;
  }

  private takeDeregistration(filing: Filing): SkipReason | null {
    const deal = this.deals.at(-1);
    if (!deal?.isPriced) return "not listed";
    if (isOtherSecurity(filing) || isPartOfUnit(filing)) return "other security";
    addEvent(deal, "deregistered", filing);
    if (filing.form !== "15-12B" || deal.isDelisted) return null;
    deal.isDelisted = true;
    addEvent(deal, "delisted", filing);
    return null;
  }

  private begin(): OpenDeal {
    const deal = newDeal();
    this.deals.push(deal);
    return deal;
  }

  /** Returns the reason why a registration cannot be for an initial offering, regardless of earlier deals. */
  private refuseRegistration(filing: Filing): SkipReason | null {
    const isOfFund = filing.form === fundForm;
    if ((this.isFund && !isOfFund) || isOtherSecurity(filing)) return "other security";
    if (filing.isResale) return "resale";
    return null;
  }

  /** Another registration may follow an open one; otherwise the company must not be a reporting company. */
  private refuseFurther(
    filing: Filing,
    last: OpenDeal | undefined,
    open: OpenDeal | undefined,
    privateUntil = addDays(filing.filedOn, publicDays),
  ): SkipReason | null {
    if (open?.isRegistered) return this.isStale(open, filing.filedOn) ? "reporting company" : null;
    if (this.hasTraded(filing, privateUntil)) return "already traded";
    const isSecondTry = last?.isWithdrawn && reportsOnlyOfOwn(this.filings, filing.filedOn);
    if (!isSecondTry && isReporting(this.filings, filing.filedOn)) return "reporting company";
    return last?.isPriced && !hasLeftMarket(this.filings, filing.filedOn) ? "already priced" : null;
  }

  /**
   * Finds the deal of an amendment or a prospectus. One that proves an initial offering begins its deal where the first statement is not
   * at hand; the day of that one stays unknown.
   */
  private findOrBegin(filing: Filing, pricedDays: number): OpenDeal | SkipReason {
    const found = this.findDeal(filing);
    if (typeof found !== "string" || !filing.isInitial) return found;
    const last = this.deals.at(-1);
    if (last?.isRegistered && !last.isWithdrawn && !last.isPriced) return found;
    const privateUntil = addDays(filing.filedOn, -pricedDays);
    const reason =
      this.refuseRegistration(filing) ?? this.refuseFurther(filing, last, undefined, privateUntil);
    if (reason !== null) return found === "no registration" ? reason : found;
    const isDraft = last !== undefined && !last.isRegistered && !last.isWithdrawn;
    const deal = isDraft ? last : this.begin();
    deal.isRegistered = true;
    if (filing.fileNumber) deal.fileNumbers.push(filing.fileNumber);
    return deal;
  }

  /** Finds the deal of a filing by its file number or, if numbers are unknown, the open deal. */
  private findDeal(filing: Filing): OpenDeal | SkipReason {
    const { fileNumber } = filing;
    const registered = this.deals.filter((deal) => deal.isRegistered);
    if (fileNumber) {
      const own = registered.findLast((deal) => deal.fileNumbers.includes(fileNumber));
      if (own) return own;
    }
    const last = registered.at(-1);
    if (!last)
      return isReporting(this.filings, filing.filedOn) ? "reporting company" : "no registration";
    return fileNumber && last.fileNumbers.length > 0 ? "other registration" : last;
  }

  /** True if the company reports for another reason than this offering, or the offering took effect a year ago. */
  private isStale({ effectiveOn }: OpenDeal, day: Day): boolean {
    if (!isReporting(this.filings, day)) return false;
    const isOld = effectiveOn !== null && daysBetween(effectiveOn, day) >= 365;
    return isOld || !reportsOnlyOfOwn(this.filings, day);
  }

  /** No share trades within the days for which its initial registration has to be public, nor before its pricing. */
  private hasTraded({ filedOn }: Filing, privateUntil: Day): boolean {
    const { tradedOn } = this;
    if (tradedOn === null || tradedOn >= privateUntil) return false;
    return !hasLeftMarket(this.filings, filedOn);
  }

  private isNear(filing: Filing, deal: OpenDeal): boolean {
    const pricedOn = deal.events.find(({ type }) => type === "priced")?.on;
    return pricedOn !== undefined && Math.abs(daysBetween(pricedOn, filing.filedOn)) <= 10;
  }
}
