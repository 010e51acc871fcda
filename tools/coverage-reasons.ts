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
    "V-400..V-402",
    "Filters, statistics and the widget of movers each name their own time frames; no list has all of these labels.",
  ],
  ["S-366", "Neither the grid nor the captcha that are used has a key."],
  [
    "V-229..V-234, V-541",
    "Every column declares its kind, and a declared kind beats a guess, so no kind is guessed from values.",
  ],
  ["V-254", "No place of the portal shows names in their short form."],
  [
    "V-218, V-220, V-485..V-487",
    "Names of parts inside the browser program, which has its own; what they do is seen through the page.",
  ],
  [
    "C-558",
    "Wizards show their steps in a strip of their own, so the strip of stages has the mode of colors alone.",
  ],
  [
    "C-597",
    "Capitalization and company data are labelled values and research is a rating, which a table of columns would not suit.",
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
    "C-627",
    "Pages ask for pictures by calls, so there is no base of their addresses to configure; where the files are stored is a setting, `FILES_URL` or `DATA_DIR`.",
  ],
  [
    "V-542",
    "View pages open with 50 rows, which fill a screen; a grid opens with five, as V-207 observes, only where none are configured.",
  ],
  [
    "V-586",
    "Lock-ups and the monitor list save views, so both list what is saved ([record](decisions/0030-pages-open-with-a-view-of-ones-own.md)).",
  ],
  [
    "C-540",
    "News are filtered by days and statistics by years and frames of their own, so no list has these nine.",
  ],
  ["V-537, V-608", "No call saves additional data of a view."],
];
