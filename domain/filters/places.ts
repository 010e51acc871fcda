/** Builds the id of a place in the dictionary of headquarters: a country, a state or a city. */
export function placeId(country: string, state: string | null = null, city: string | null = null) {
  if (city !== null) return `${country}/${state ?? ""}/${city}`;
  return state === null ? country : `${country}/${state}`;
}

/** Splits ids of places into countries, states and cities. */
export function splitPlaces(ids: readonly string[]) {
  const ofDepth = (depth: number) =>
    ids.filter((id) => Math.min(id.split("/").length, 3) === depth);
  return { countries: ofDepth(1), states: ofDepth(2), cities: ofDepth(3) };
}
