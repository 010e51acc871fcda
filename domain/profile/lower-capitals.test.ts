import { expect, test } from "vitest";
import { lowerCapitals } from "./lower-capitals.ts";

test.each([
  ["QUILLMERE WATER CORP", "Quillmere Water Corp"],
  ["FJORD LABS, INC.", "Fjord Labs, Inc."],
  ["THE BANK OF NEW HARBOR", "The Bank of New Harbor"],
  ["AMC NETWORKS INC", "AMC Networks Inc"],
  ["KKR & CO. L.P.", "KKR & Co. L.P."],
  ["BLUE SKY OIL CO", "Blue Sky Oil Co"],
  ["PINEHOLLOW ACQUISITION CORP. III", "Pinehollow Acquisition Corp. III"],
  ["O'RIORDAN & MCKELLER HLDGS LTD", "O'Riordan & McKeller Hldgs Ltd"],
  ["MARLOWE'S PLC", "Marlowe's PLC"],
  ["3D SHORELINE AG", "3D Shoreline AG"],
  ["ÉTOILE DU NORD SA", "Étoile du Nord SA"],
  ["BBX LTD", "BBX Ltd"],
  ["ASML HOLDING NV", "ASML Holding NV"],
  ["KLXE ENERGY SERVICES INC", "KLXE Energy Services Inc"],
  ["ARTS AND INCH THREE OHMS CO", "Arts and Inch Three Ohms Co"],
  ["ORCA ALLY SHOE THRU ELMS INC", "Orca Ally Shoe Thru Elms Inc"],
  ["ASPENWALD-KESTREL GMBH", "Aspenwald-Kestrel GmbH"],
  ["iFjord LABS", "iFjord LABS"],
  ["ORSINO RISE HOLDINGS Ltd", "Orsino Rise Holdings Ltd"],
  ["SKYX Platforms Corp.", "SKYX Platforms Corp."],
  ["日本語 株式会社", "日本語 株式会社"],
])("the company %s is written %s", (name, written) => {
  expect(lowerCapitals(name, "company")).toBe(written);
});

test.each([
  ["KING OF PRUSSIA", "King of Prussia"],
  ["RIO DE JANEIRO", "Rio de Janeiro"],
  ["O'FALLON", "O'Fallon"],
  ["COEUR D'ALENE", "Coeur d'Alene"],
  ["MCLEAN", "McLean"],
  ["ST. LOUIS", "St. Louis"],
  ["LA JOLLA", "La Jolla"],
  ["WASHINGTON D.C.", "Washington D.C."],
  ["TEL AVIV", "Tel Aviv"],
  ["WINSTON-SALEM", "Winston-Salem"],
  ["Palo Alto", "Palo Alto"],
])("the place %s is written %s", (name, written) => {
  expect(lowerCapitals(name, "place")).toBe(written);
});
