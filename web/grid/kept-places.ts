/** Keeps where the user of a grid is, by what the grid shows: the row with which the page begins, or how far it is scrolled. */
export interface KeptPlaces {
  /** 0 for what was not shown before. */
  read: (shown: string) => number;
  keep: (shown: string, place: number) => void;
}

const places = new Map<string, number>();

/** The places of one visit, to which Back returns. */
export function placesOfVisit(visit: string): KeptPlaces {
  return {
    read: (shown) => places.get(`${visit} ${shown}`) ?? 0,
    keep: (shown, place) => void places.set(`${visit} ${shown}`, place),
  };
}
