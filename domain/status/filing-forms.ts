import type { WordsOf } from "../fields/words.ts";

/** The meanings that a form can have for an initial offering. */
export type FilingKind = WordsOf<
  | "placement draft registration amendment upsizing exchange effect prospectus withdrawal"
  | "withdrawalRevoked amendmentWithdrawal delisting deregistration periodic"
>;

/** The registration of closed-end funds and business development companies. */
export const fundForm = "N-2";

const forms: Record<FilingKind, string[]> = {
  placement: ["D"],
  draft: ["DRS", "DRS/A"],
  registration: ["S-1", "F-1", "S-11", fundForm],
  amendment: ["S-1/A", "F-1/A", "S-11/A", "N-2/A"],
  upsizing: ["S-1MEF", "F-1MEF", "S-11MEF"],
  exchange: ["8-A12B", "CERT"],
  effect: ["EFFECT"],
  // 424B3 carries resales and direct listings, which have no offer price.
  prospectus: ["424B1", "424B4"],
  withdrawal: ["RW"],
  withdrawalRevoked: ["RW WD"],
  amendmentWithdrawal: ["AW"],
  delisting: ["25", "25-NSE"],
  deregistration: ["15-12B", "15-12G", "15-15D", "15F-12B", "15F-12G", "15F-15D", "15F"],
  // Filed by companies that already report to the public because of shares, debt or a spin-off.
  periodic: [
    "10-K",
    "10-K405",
    "10-KSB",
    // EDGAR writes the form of small companies with and without the dash.
    "10KSB",
    "10KSB40",
    "10-KT",
    "10-Q",
    "10-QSB",
    "10QSB",
    "10-QT",
    "20-F",
    "40-F",
    "6-K",
    "10-12B",
    "10-12G",
    "20FR12B",
    "20FR12G",
    "N-CSR",
    "N-CSRS",
  ],
};

const kinds = new Map(
  Object.entries(forms).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as FilingKind] as const),
  ),
);

/** Returns the meaning of a form; null for forms that have none for an initial offering. */
export function filingKind(form: string): FilingKind | null {
  return kinds.get(form.trim().toUpperCase()) ?? null;
}

/** True for the registration of a class of shares with an exchange that offers none of them. */
export function isSpinOff(form: string): boolean {
  return form === "10-12B" || form === "20FR12B";
}

/** True for the SEC's industry code of blank check companies, which is better evidence of a SPAC than its name. */
export function isBlankCheckSic(sic: string | number | null): boolean {
  return Number(sic) === 6770;
}
