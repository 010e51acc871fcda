/** The reasons why some rows of started sections have no test yet. */
export const reasonsOfRows: readonly (readonly [rows: string, reason: string])[] = [
  [
    "S-367",
    "Each value stands once, times in `web/ui/timings.ts` and limits in `domain/forms/limits.ts`; no test can see that there is no second one.",
  ],
  [
    "V-115",
    "The layout engine is given the measured width, so the nominal widths of its breakpoints, which V-553 names too, have no use.",
  ],
  [
    "V-229..V-234, V-541",
    "Every column declares its kind, and a declared kind beats a guess, so no kind is guessed from values.",
  ],
  ["V-254", "No place of the portal shows names in their short form."],
  [
    "C-558",
    "Wizards show their steps in a strip of their own, so the strip of stages has the mode of colors alone.",
  ],
  [
    "S-079",
    "All Screens stands above the ten entries, behind a divider ([record](decisions/0030-pages-open-with-a-view-of-ones-own.md)).",
  ],
  [
    "V-593",
    "Deal size and returns begin with 80 pixels instead of 110 ([record](decisions/0028-how-a-grid-looks-and-is-arranged.md)); V-210 observes the heights of rows.",
  ],
  [
    "V-586",
    "Lock-ups and the monitor list save views, so both list what is saved ([record](decisions/0030-pages-open-with-a-view-of-ones-own.md)).",
  ],
  [
    "C-540",
    "News are filtered by days and statistics by years and frames of their own, so no list has these nine.",
  ],
  ["S-366", "The grid is our own and needs no key; S-325 observes the key of the captcha."],
  [
    "V-218",
    "A grid follows the focus and the wheel; nothing scrolls it by steps of 15 pixels, and no page has a use for it.",
  ],
  [
    "V-220",
    "Columns grow, are resized, pinned and sorted in either direction under names of their own (V-219 observes them); no row has rows below it, so there is no tree ([record](decisions/0063-rows-that-are-met-in-another-way.md)).",
  ],
  ["V-485..V-487", "Names of parts inside the browser program, which has its own."],
  [
    "V-400..V-402",
    'Filters, statistics and the movers of the dashboard each name their own time frames: 18 of the 19 labels are shown, and "90 Days" is called "Quarter".',
  ],
  [
    "V-542",
    "Pages of views open with 50 rows (V-207); five are the size of a grid that is given none, and each page gives one ([record](decisions/0063-rows-that-are-met-in-another-way.md)).",
  ],
];
