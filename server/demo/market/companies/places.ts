import { type Country, requireCountry } from "../../../reference/countries.ts";

interface DemoCountry extends Country {
  /** How often foreign issuers on US exchanges come from here. */
  adrWeight: number;
  cities: readonly string[];
}

function drawFrom(code: string, adrWeight: number, cities: string): DemoCountry {
  return { ...requireCountry(code), adrWeight, cities: cities.split(", ") };
}

export const countries: readonly DemoCountry[] = [
  drawFrom("US", 0, "New York"),
  drawFrom("CA", 5, "Toronto, Vancouver, Calgary, Montreal, Ottawa"),
  drawFrom("CN", 24, "Shanghai, Beijing, Shenzhen, Hangzhou, Guangzhou, Suzhou, Chengdu"),
  drawFrom("HK", 8, "Hong Kong"),
  drawFrom("JP", 5, "Tokyo, Osaka, Nagoya, Fukuoka, Yokohama"),
  drawFrom("IN", 3, "Mumbai, Bengaluru, New Delhi, Hyderabad, Chennai, Pune"),
  drawFrom("KR", 2, "Seoul, Seongnam, Busan, Daejeon"),
  drawFrom("TW", 2, "Taipei, Hsinchu, Taichung"),
  drawFrom("SG", 6, "Singapore"),
  drawFrom("AU", 3, "Sydney, Melbourne, Perth, Brisbane"),
  drawFrom("ID", 1, "Jakarta, Surabaya, Bandung"),
  drawFrom("TH", 0, "Bangkok, Chonburi"),
  drawFrom("MY", 3, "Kuala Lumpur, Penang, Johor Bahru"),
  drawFrom("GB", 7, "London, Manchester, Cambridge, Edinburgh, Oxford"),
  drawFrom("FR", 4, "Paris, Lyon, Toulouse, Lille"),
  drawFrom("NL", 3, "Amsterdam, Utrecht, Leiden, Eindhoven"),
  drawFrom("DE", 5, "Berlin, Munich, Hamburg, Frankfurt, Cologne"),
  drawFrom("CH", 4, "Zurich, Basel, Geneva, Zug"),
  drawFrom("SE", 2, "Stockholm, Gothenburg, Malmo, Lund"),
  drawFrom("NO", 1, "Oslo, Bergen, Stavanger"),
  drawFrom("DK", 2, "Copenhagen, Aarhus"),
  drawFrom("IT", 1, "Milan, Rome, Bologna, Turin"),
  drawFrom("ES", 1, "Madrid, Barcelona, Valencia"),
  drawFrom("PL", 0, "Warsaw, Krakow, Wroclaw"),
  drawFrom("IE", 3, "Dublin, Cork, Galway"),
  drawFrom("GR", 3, "Athens, Piraeus"),
  drawFrom("BR", 4, "Sao Paulo, Rio de Janeiro, Belo Horizonte, Curitiba"),
  drawFrom("MX", 1, "Mexico City, Monterrey, Guadalajara"),
  drawFrom("CL", 1, "Santiago, Concepcion"),
  drawFrom("AR", 1, "Buenos Aires, Cordoba"),
  drawFrom("IL", 9, "Tel Aviv, Haifa, Herzliya, Jerusalem"),
  drawFrom("SA", 0, "Riyadh, Jeddah, Dammam"),
  drawFrom("AE", 2, "Dubai, Abu Dhabi, Sharjah"),
  drawFrom("ZA", 1, "Johannesburg, Cape Town, Durban"),
];

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
