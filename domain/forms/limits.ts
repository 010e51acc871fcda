/** Limits that forms, calls and documentation share. */
export const passwordLength = { min: 4, max: 30 } as const;

/** Longest name, company, job title or view name, in characters. */
export const maxNameLength = 256;

export const maxEmailLength = 254;

/** Longest free text of a contact form or question, in characters. */
export const maxCommentLength = 5000;

/** Companies that one user may follow. */
export const maxFavorites = 2000;

/** Longest text that can be searched for, in characters. */
export const maxSearchLength = 256;

/** Users that one account may have. */
export const accountSeats = 6;

/** Seats still free; an account with too many users has none, not a negative number. */
export function remainingSeats(userCount: number): number {
  return Math.max(0, accountSeats - userCount);
}
