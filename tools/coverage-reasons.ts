/** The reasons why some rows of started sections have no test yet. */
export const reasonsOfRows: readonly (readonly [rows: string, reason: string])[] = [
  [
    "S-004, S-008, S-071, S-116, V-001, V-007, V-012, V-014, V-476, V-477, V-501, V-553..V-555, V-558..V-560, V-575..V-580, V-583, V-603, V-621",
    "The dashboard is not built; login and `/dashboard` lead to Priced until it is.",
  ],
  [
    "S-005, S-023, S-026, S-036, S-041..S-043, S-070, S-072, S-074, S-079..S-083, S-088, S-090, S-403, V-009, V-010, V-013, V-030",
    "Each names a page or a menu entry that is not built, beside others that are and have tests of their own.",
  ],
  [
    "V-015..V-017, V-561, V-620, S-342",
    "The calendars, beside Scheduled and on a page of their own, are not built.",
  ],
  [
    "S-028, S-030..S-032, S-039, S-040, S-073, S-335..S-337, S-391, S-441, S-442, S-321, C-160..C-178, V-552, V-569",
    "Company profiles, research and their files are not built.",
  ],
  ["S-037, S-086, S-089, S-204, S-206, S-445", "The videos are not built."],
  [
    "S-033..S-035, S-076..S-078, S-213, V-209, V-217, V-542",
    "The statistics and data feeds pages are not built.",
  ],
  [
    "S-038, S-068, S-315, S-316, S-367, S-373, S-385, S-386, S-416",
    "The global search is not built.",
  ],
  ["S-304, S-305, S-352, S-443", "The e-mail preferences are not built."],
  [
    "S-054, S-056, S-226..S-229, S-323, S-404, S-405, S-423, S-444",
    "The analytics and access log pages are not built.",
  ],
  [
    "S-324, S-354, V-008, V-211, V-212, V-459..V-475, V-609, V-611",
    "The feed of live prices is not built.",
  ],
  [
    "S-390, S-380, S-406, S-409, S-440",
    "The rest of the help and notice pages is not built; what is has tests.",
  ],
  [
    "S-358, S-359, S-361",
    "How long parts wait and move: the look of the portal sets times of its own.",
  ],
  ["S-366", "Neither the grid nor the captcha that are used has a key."],
  ["S-320", "Every file is fetched by GET, so that a link to it can be kept."],
  [
    "V-229..V-234, V-541",
    "Every column declares its kind, and a declared kind beats a guess, so no kind is guessed from values.",
  ],
  ["V-254", "No place of the portal shows names in their short form."],
  [
    "V-218, V-220, V-485..V-487",
    "Names of parts inside the browser program, which has its own; what they do is seen through the page.",
  ],
  ["V-537, V-608", "No call saves additional data of a view."],
  ["V-607", "Views say it in the words of V-174; no other field of theirs has a limit."],
  ["C-439..C-449, C-532..C-581", "Texts and limits of pages that are not built."],
];
