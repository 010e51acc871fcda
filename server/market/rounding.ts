/** Writes a number as the exact decimal that is stored, rounded half away from zero; null stays null. */
export function roundTo(value: number | null | undefined, places: number): string | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const scale = 10 ** places;
  const whole = Math.round(Math.abs(value) * scale + Number.EPSILON) / scale;
  const text = whole.toFixed(places);
  return value < 0 && Number(text) !== 0 ? `-${text}` : text;
}
