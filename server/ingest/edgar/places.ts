import { lowerCapitals } from "../../../domain/profile/lower-capitals.ts";

/** The SEC's codes of countries, each with ISO's. Source: SEC, EDGAR state and country codes. */
const countries =
  "B2AF B3AL B4DZ B6AD B7AO 1AAI B9AG C1AR 1BAM 1CAW C3AU C4AT 1DAZ C5BS C6BH C7BD C8BB 1FBY C9BE D1BZ G6BJ " +
  "D0BM D3BO 1EBA B1BW D5BR D9BN E0BG E3KH E4CM E9KY F3CL F4CN F8CO G2CR L7CI 1MHR G3CU G4CY 2NCZ G7DK G8DO " +
  "H1EC H2EG H3SV 1HEE H5ET H8FJ H9FI I0FR I5GA 2QGE 2MDE J0GH J1GI J3GR J5GD J8GT Y7GG K0GY K1HT K2HN K3HK " +
  "K5HU K6IS K7IN K8ID K9IR L0IQ L2IE Y8IM L3IL L6IT L8JM M0JP Y9JE M2JO 1PKZ M3KE M5KR M6KW 1NKG M7LA 1RLV " +
  "M8LB N0LR N1LY N2LI 1QLT N4LU N5MO 1UMK N6MG N7MW N8MY N9MV O0ML O1MT 1TMH O4MU O5MX 1SMD O9MC P0MN Z5ME " +
  "P2MA P3MZ E1MM T6NA P6NP P7NL Q2NZ Q3NI Q5NG Q8NO P4OM R0PK R1PA R2PG R4PY R5PE R6PH R9PL S1PT PRPR S3QA " +
  "S5RO 1ZRU S6RW U7KN U9LC V1VC Y0WS S8SM T0SA T1SN Z2RS T2SC U0SG 2BSK 2ASI T3ZA U3ES F1LK V7SE V8CH V9SY " +
  "F5TW W0TZ W1TH W5TT W6TN W8TR W7TC W9UG 2HUA C0AE X0GB X3UY 2KUZ X5VE Q1VN D8VG T7YE Y4ZM Y5ZW Z4CA " +
  "A0CA A1CA A2CA A3CA A4CA A5CA A6CA A7CA A8CA A9CA B0CA";

const byCode = new Map(countries.split(" ").map((pair) => [pair.slice(0, 2), pair.slice(2)]));

const states = new Set(
  (
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND " +
    "OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
  ).split(" "),
);

/** True for the two letters of a state or territory of the US. */
export function isUsState(code: string): boolean {
  return states.has(code);
}

/** Reads a place code of the SEC as the ISO country and, in the US, the state. Null for codes that name no country. */
export function readPlace(code: string | null | undefined): {
  countryCode: string | null;
  state: string | null;
} {
  const written = (code ?? "").trim().toUpperCase();
  if (isUsState(written)) return { countryCode: "US", state: written };
  return { countryCode: byCode.get(written) ?? null, state: null };
}

/** Reads a city; one in capitals, as EDGAR writes them, gets initial capitals alone. */
export function readCity(text: string | null | undefined): string | null {
  const city = (text ?? "").replace(/\s+/g, " ").trim();
  return city === "" ? null : lowerCapitals(city, "place");
}
