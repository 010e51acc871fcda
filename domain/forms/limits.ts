/** Forms, calls and documentation share these limits. */
export const passwordLength = { min: 4, max: 30 } as const;

/** The longest name, company, job title or view name, in characters. */
export const maxNameLength = 256;

export const maxEmailLength = 254;

/** The longest free text of a contact form or question, in characters. */
export const maxCommentLength = 5000;

/** The most companies that one user may follow. */
export const maxFavorites = 2000;

/** The most views that one user may save, and the most links that they may have at a time. */
export const maxSavedViews = 200;

/** The longest note of a team, in code points: an emoji of one code point counts once. */
export const maxNoteLength = 4000;

/** The most notes that one account may have on a company. */
export const maxNotesPerCompany = 500;

/** The longest search text, in characters. */
export const maxSearchLength = 256;

/** The most seats that a contract may have. */
export const maxSeats = 10_000;

/** The number of free seats, which is never negative, even for an account with too many users. */
export function remainingSeats(seats: number, userCount: number): number {
  return Math.max(0, seats - userCount);
}
