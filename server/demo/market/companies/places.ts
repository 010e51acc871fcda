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

function defineCountry(
  code: string,
  name: string,
  regionId: number,
  adrWeight: number,
  cities: string,
): Country {
  return { code, name, regionId, adrWeight, cities: cities.split(", ") };
}

export const countries: readonly Country[] = [
  defineCountry("US", "United States", 505, 0, "New York"),
  defineCountry("CA", "Canada", 505, 5, "Toronto, Vancouver, Calgary, Montreal, Ottawa"),
  defineCountry(
    "CN",
    "China",
    501,
    24,
    "Shanghai, Beijing, Shenzhen, Hangzhou, Guangzhou, Suzhou, Chengdu",
  ),
  defineCountry("HK", "Hong Kong", 501, 8, "Hong Kong"),
  defineCountry("JP", "Japan", 501, 5, "Tokyo, Osaka, Nagoya, Fukuoka, Yokohama"),
  defineCountry("IN", "India", 501, 3, "Mumbai, Bengaluru, New Delhi, Hyderabad, Chennai, Pune"),
  defineCountry("KR", "South Korea", 501, 2, "Seoul, Seongnam, Busan, Daejeon"),
  defineCountry("TW", "Taiwan", 501, 2, "Taipei, Hsinchu, Taichung"),
  defineCountry("SG", "Singapore", 501, 6, "Singapore"),
  defineCountry("AU", "Australia", 501, 3, "Sydney, Melbourne, Perth, Brisbane"),
  defineCountry("ID", "Indonesia", 501, 1, "Jakarta, Surabaya, Bandung"),
  defineCountry("TH", "Thailand", 501, 0, "Bangkok, Chonburi"),
  defineCountry("MY", "Malaysia", 501, 3, "Kuala Lumpur, Penang, Johor Bahru"),
  defineCountry("GB", "United Kingdom", 502, 7, "London, Manchester, Cambridge, Edinburgh, Oxford"),
  defineCountry("FR", "France", 502, 4, "Paris, Lyon, Toulouse, Lille"),
  defineCountry("NL", "Netherlands", 502, 3, "Amsterdam, Utrecht, Leiden, Eindhoven"),
  defineCountry("DE", "Germany", 502, 5, "Berlin, Munich, Hamburg, Frankfurt, Cologne"),
  defineCountry("CH", "Switzerland", 502, 4, "Zurich, Basel, Geneva, Zug"),
  defineCountry("SE", "Sweden", 502, 2, "Stockholm, Gothenburg, Malmo, Lund"),
  defineCountry("NO", "Norway", 502, 1, "Oslo, Bergen, Stavanger"),
  defineCountry("DK", "Denmark", 502, 2, "Copenhagen, Aarhus"),
  defineCountry("IT", "Italy", 502, 1, "Milan, Rome, Bologna, Turin"),
  defineCountry("ES", "Spain", 502, 1, "Madrid, Barcelona, Valencia"),
  defineCountry("PL", "Poland", 502, 0, "Warsaw, Krakow, Wroclaw"),
  defineCountry("IE", "Ireland", 502, 3, "Dublin, Cork, Galway"),
  defineCountry("GR", "Greece", 502, 3, "Athens, Piraeus"),
  defineCountry("BR", "Brazil", 503, 4, "Sao Paulo, Rio de Janeiro, Belo Horizonte, Curitiba"),
  defineCountry("MX", "Mexico", 503, 1, "Mexico City, Monterrey, Guadalajara"),
  defineCountry("CL", "Chile", 503, 1, "Santiago, Concepcion"),
  defineCountry("AR", "Argentina", 503, 1, "Buenos Aires, Cordoba"),
  defineCountry("IL", "Israel", 504, 9, "Tel Aviv, Haifa, Herzliya, Jerusalem"),
  defineCountry("SA", "Saudi Arabia", 504, 0, "Riyadh, Jeddah, Dammam"),
  defineCountry("AE", "United Arab Emirates", 504, 2, "Dubai, Abu Dhabi, Sharjah"),
  defineCountry("ZA", "South Africa", 504, 1, "Johannesburg, Cape Town, Durban"),
];

export function findCountry(code: string): Country {
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
