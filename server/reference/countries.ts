export interface Country {
  /** ISO 3166. */
  code: string;
  name: string;
  regionId: number;
}

/** The ids are fixed by the requirement. */
export const regions = [
  { region_id: 501, name: "Asia Pacific" },
  { region_id: 502, name: "Europe" },
  { region_id: 503, name: "Latin America" },
  { region_id: 504, name: "Middle East and Africa" },
  { region_id: 505, name: "North America" },
];

/** The codes by region: the United Nations' regions, with Western Asia and Africa as one, and Kosovo, which has no code there. */
const codesByRegion: Readonly<Record<number, string>> = {
  501: "AF AS AU BD BN BT CC CK CN CX FJ FM GU HK HM ID IN IO JP KG KH KI KP KR KZ LA LK MH MM MN MO MP MV MY NC NF NP NR NU NZ PF PG PH PK PN PW SB SG TH TJ TK TL TM TO TV TW UM UZ VN VU WF WS",
  502: "AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK",
  503: "AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI",
  504: "AE AM AO AZ BF BH BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GE GH GM GN GQ GW IL IQ IR JO KE KM KW LB LR LS LY MA MG ML MR MU MW MZ NA NE NG OM PS QA RE RW SA SC SD SH SL SN SO SS ST SY SZ TD TF TG TN TR TZ UG YE YT ZA ZM ZW",
  505: "BM CA GL PM US",
};

const english = new Intl.DisplayNames("en", { type: "region" });

/** Names that the portal writes otherwise than the standard. */
const ownNames: Readonly<Record<string, string>> = { HK: "Hong Kong" };

export const countries: readonly Country[] = Object.entries(codesByRegion).flatMap(
  ([region, codes]) =>
    codes.split(" ").map((code) => ({
      code,
      name: ownNames[code] ?? english.of(code) ?? code,
      regionId: Number(region),
    })),
);

const byCode = new Map(countries.map((country) => [country.code, country]));

export function requireCountry(code: string): Country {
  const found = byCode.get(code);
  if (found === undefined) throw new Error(`The dictionary has no country ${code}`);
  return found;
}
