import { expect, test } from "vitest";
import { type TermsFacts, tellFilings } from "./tell-filings.ts";

const filing = (form: string, filedOn: string) => ({
  accession: `${form} ${filedOn}`,
  form,
  filedOn,
});
const terms = (
  kind: TermsFacts["kind"],
  on: string,
  low: number | null,
  high: number | null,
  shares: number | null,
): TermsFacts => ({ ...{ kind, on, low, high, shares }, currency: "USD" });

const chain = [
  terms("original", "2026-05-04", 14, 16, 4_000_000),
  terms("revised", "2026-05-11", 16, 18, 5_000_000),
  terms("final", "2026-05-14", 19, 19, 5_000_000),
];
const tell = (form: string, filedOn: string, all = chain) =>
  tellFilings([filing(form, filedOn)], all)[0];

test("a chain of one registration tells what each of its filings did to the deal", () => {
  expect(tell("S-1", "2026-04-01")).toMatchObject({
    marks: ["Filed"],
    terms: null,
    isOfOffering: true,
  });
  expect(tell("S-1/A", "2026-05-04")).toMatchObject({
    marks: ["Terms Set"],
    sentence: "First range of $14.00–$16.00; 4.0 m shares.",
    terms: { price: "$14.00–$16.00", shares: "4.0 m", size: "$60.0 m" },
  });
  expect(tell("S-1/A", "2026-05-11")).toMatchObject({
    marks: ["Range Raised", "Upsized"],
    sentence: "$14.00–$16.00 to $16.00–$18.00; 4.0 m to 5.0 m shares.",
  });
  expect(tell("424B4", "2026-05-15")).toMatchObject({
    marks: ["Priced"],
    sentence: "$19.00, above the range.",
  });
});

test("the company registers its shares for the listing, and the exchange approves it", () => {
  expect(tell("8-A12B", "2026-05-12")?.sentence).toBe(
    "Registered the class of shares for its listing.",
  );
  expect(tell("CERT", "2026-05-13")?.sentence).toBe(
    "The exchange certified that it approved the listing.",
  );
});

test("amendments are numbered from what they amend, or from the number of a document", () => {
  const list = [
    filing("S-1/A", "2026-05-11"),
    filing("S-1/A", "2026-05-04"),
    filing("S-1", "2026-04-01"),
    filing("DRS/A", "2026-02-01"),
    filing("DRS", "2026-01-02"),
    filing("424B4", "2026-05-15"),
  ];
  expect(tellFilings(list, []).map(({ amendment }) => amendment)).toEqual([
    ...[2, 1, null, 1, null, null],
  ]);
  const later = [filing("S-1/A", "2026-05-11"), filing("S-1/A", "2026-05-04")];
  const numbers = (first: number | null) =>
    tellFilings([later[0] as never, { ...later[1], amendment: first } as never], []).map(
      ({ amendment }) => amendment,
    );
  expect(numbers(null)).toEqual([null, null]);
  expect(numbers(7)).toEqual([8, 7]);
  const followed = [...list, filing("S-1", "2027-04-01"), filing("S-1/A", "2027-05-01")];
  expect(tellFilings(followed, []).at(-1)?.amendment).toBe(1);
});

test("an amendment without new terms changes the text alone, and a cut is told as such", () => {
  expect(tell("S-1/A", "2026-04-20")).toMatchObject({ marks: ["Amended"], terms: null });
  const cut = [chain[0] as TermsFacts, terms("revised", "2026-05-11", 10, 12, 3_000_000)];
  expect(tell("S-1/A", "2026-05-11", cut)).toMatchObject({ marks: ["Range Lowered", "Downsized"] });
  const priced = [chain[0] as TermsFacts, terms("final", "2026-05-14", 12, 12, 4_000_000)];
  expect(tell("424B4", "2026-05-15", priced)?.sentence).toBe("$12.00, below the range.");
});

test("a prospectus of a later offering does not price this one", () => {
  expect(tell("424B4", "2027-03-01")).toMatchObject({ marks: ["Final Prospectus"], terms: null });
});

test("reports of a listed company are no part of its offering", () => {
  expect(tell("10-Q", "2026-08-10")).toMatchObject({ marks: ["Report"], isOfOffering: false });
  expect(tell("EFFECT", "2026-05-14")?.isOfOffering).toBe(true);
  expect(tell("8-K", "2026-06-01")).toMatchObject({ marks: [], isOfOffering: false });
});
