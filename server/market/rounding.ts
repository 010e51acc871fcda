/** Writes a number as the exact decimal that is stored, rounded half away from zero; null stays null. */
export function roundTo(value: number | null | undefined, places: number): string | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const scale = 10 ** places;
  const whole = Math.round(Math.abs(value) * scale + Number.EPSILON) / scale;
  const text = whole.toFixed(places);
  return value < 0 && Number(text) !== 0 ? `-${text}` : text;
}

const [usualPlaces, statedPlaces, smallPlaces] = [4, 8, 12];

/** Writes a price with four decimals, or with more where it states more or is smaller than a cent. */
export function roundPrice(price: number | null | undefined): string | null {
  const usual = roundTo(price, usualPlaces);
  if (usual === null || Number(usual) === price) return usual;
  const stated = roundTo(price, statedPlaces);
  if (Number(stated) === price) return stated;
  return Math.abs(price ?? 0) < 0.01 ? roundTo(price, smallPlaces) : usual;
}
