import { isDay } from "../../../domain/calendar/day.ts";

const months = [
  ...["January", "February", "March", "April", "May", "June", "July", "August"],
  ...["September", "October", "November", "December"],
];

/** Reads the last day of a fiscal year, which EDGAR writes as "1231"; null for a blank and for what is no day. */
export function readFiscalYearEnd(text: string | null | undefined): string | null {
  const [, month, day] = /^(\d\d)(\d\d)$/.exec((text ?? "").trim()) ?? [];
  // February of a leap year has all days that a year may have.
  if (!isDay(`2000-${month}-${day}`)) return null;
  return `${months[Number(month) - 1]} ${Number(day)}`;
}
