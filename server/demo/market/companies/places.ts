export interface Country {
  code: string;
  name: string;
  regionId: number;
  /** How often foreign issuers on US exchanges come from here. */
  adrWeight: number;
  cities: readonly string[];
}

/** The ids are fixed by the requirement. */
export const regions = [
  { region_id: 501, name: "Asia Pacific" },
  { region_id: 502, name: "Europe" },
  { region_id: 503, name: "Latin America" },
  { region_id: 504, name: "Middle East and Africa" },
  { region_id: 505, name: "North America" },
];

function country(
  code: string,
  name: string,
  regionId: number,
  adrWeight: number,
  cities: string,
): Country {
  return { code, name, regionId, adrWeight, cities: cities.split(", ") };
}

export const countries: readonly Country[] = [
  country("US", "United States", 505, 0, "New York"),
  country("CA", "Canada", 505, 5, "Toronto, Vancouver, Calgary, Montreal, Ottawa"),
  country(
    "CN",
    "China",
    501,
    24,
    "Shanghai, Beijing, Shenzhen, Hangzhou, Guangzhou, Suzhou, Chengdu",
  ),
  country("HK", "Hong Kong", 501, 8, "Hong Kong"),
  country("JP", "Japan", 501, 5, "Tokyo, Osaka, Nagoya, Fukuoka, Yokohama"),
  country("IN", "India", 501, 3, "Mumbai, Bengaluru, New Delhi, Hyderabad, Chennai, Pune"),
  country("KR", "South Korea", 501, 2, "Seoul, Seongnam, Busan, Daejeon"),
  country("TW", "Taiwan", 501, 2, "Taipei, Hsinchu, Taichung"),
  country("SG", "Singapore", 501, 6, "Singapore"),
  country("AU", "Australia", 501, 3, "Sydney, Melbourne, Perth, Brisbane"),
  country("ID", "Indonesia", 501, 1, "Jakarta, Surabaya, Bandung"),
  country("TH", "Thailand", 501, 0, "Bangkok, Chonburi"),
  country("MY", "Malaysia", 501, 3, "Kuala Lumpur, Penang, Johor Bahru"),
  country("GB", "United Kingdom", 502, 7, "London, Manchester, Cambridge, Edinburgh, Oxford"),
  country("FR", "France", 502, 4, "Paris, Lyon, Toulouse, Lille"),
  country("NL", "Netherlands", 502, 3, "Amsterdam, Utrecht, Leiden, Eindhoven"),
  country("DE", "Germany", 502, 5, "Berlin, Munich, Hamburg, Frankfurt, Cologne"),
  country("CH", "Switzerland", 502, 4, "Zurich, Basel, Geneva, Zug"),
  country("SE", "Sweden", 502, 2, "Stockholm, Gothenburg, Malmo, Lund"),
  country("NO", "Norway", 502, 1, "Oslo, Bergen, Stavanger"),
  country("DK", "Denmark", 502, 2, "Copenhagen, Aarhus"),
  country("IT", "Italy", 502, 1, "Milan, Rome, Bologna, Turin"),
  country("ES", "Spain", 502, 1, "Madrid, Barcelona, Valencia"),
  country("PL", "Poland", 502, 0, "Warsaw, Krakow, Wroclaw"),
  country("IE", "Ireland", 502, 3, "Dublin, Cork, Galway"),
  country("GR", "Greece", 502, 3, "Athens, Piraeus"),
  country("BR", "Brazil", 503, 4, "Sao Paulo, Rio de Janeiro, Belo Horizonte, Curitiba"),
  country("MX", "Mexico", 503, 1, "Mexico City, Monterrey, Guadalajara"),
  country("CL", "Chile", 503, 1, "Santiago, Concepcion"),
  country("AR", "Argentina", 503, 1, "Buenos Aires, Cordoba"),
  country("IL", "Israel", 504, 9, "Tel Aviv, Haifa, Herzliya, Jerusalem"),
  country("SA", "Saudi Arabia", 504, 0, "Riyadh, Jeddah, Dammam"),
  country("AE", "United Arab Emirates", 504, 2, "Dubai, Abu Dhabi, Sharjah"),
  country("ZA", "South Africa", 504, 1, "Johannesburg, Cape Town, Durban"),
];

export function countryOf(code: string): Country {
  const found = countries.find((each) => each.code === code);
  if (found === undefined) throw new Error(`No country ${code}`);
  return found;
}

/** City, state and how often companies have their headquarters there. */
export const usCities: readonly (readonly [city: string, state: string, weight: number])[] = [
  ["San Francisco", "CA", 12],
  ["New York", "NY", 12],
  ["Boston", "MA", 7],
  ["Cambridge", "MA", 7],
  ["San Diego", "CA", 7],
  ["Houston", "TX", 6],
  ["Austin", "TX", 5],
  ["Palo Alto", "CA", 5],
  ["Chicago", "IL", 5],
  ["South San Francisco", "CA", 5],
  ["Dallas", "TX", 4],
  ["Los Angeles", "CA", 4],
  ["Seattle", "WA", 4],
  ["Atlanta", "GA", 4],
  ["San Jose", "CA", 4],
  ["Waltham", "MA", 3],
  ["Denver", "CO", 3],
  ["Miami", "FL", 3],
  ["Philadelphia", "PA", 3],
  ["Irvine", "CA", 3],
  ["Minneapolis", "MN", 2],
  ["Nashville", "TN", 2],
  ["Charlotte", "NC", 2],
  ["Durham", "NC", 2],
  ["Phoenix", "AZ", 2],
  ["Salt Lake City", "UT", 2],
  ["Lehi", "UT", 1],
  ["Pittsburgh", "PA", 1],
  ["Midland", "TX", 1],
  ["Oklahoma City", "OK", 1],
  ["Columbus", "OH", 1],
  ["St. Louis", "MO", 1],
  ["Detroit", "MI", 1],
  ["Princeton", "NJ", 1],
  ["Bethesda", "MD", 1],
  ["Reston", "VA", 1],
  ["Las Vegas", "NV", 1],
  ["Portland", "OR", 1],
  ["Tampa", "FL", 1],
  ["Greenwich", "CT", 1],
];
