export type InvestorKind = "vc" | "pe" | "growth" | "corporate" | "sovereign" | "other";

export interface Investor {
  id: number;
  name: string;
  kind: InvestorKind;
}

const named: Readonly<Record<InvestorKind, string>> = {
  vc: "Alpenrose Ventures, Anvilhead Ventures, Arbordale Partners, Bluestem Ventures, Candlewick Capital, Clearbrook Bio Partners, Deepwell Ventures, Driftwood Ventures, Eastmarch Ventures, Fieldnote Capital, Firstlight Bio, Gablefront Ventures, Hearthside Ventures, Helixgate Partners, Inkstone Capital, Juneberry Ventures, Kindling Partners, Larkrise Ventures, Millrace Capital, Nightjar Ventures, Openfield Partners, Orbisgate Life Sciences, Parkline Ventures, Quillback Ventures, Redcedar Bio, Saltmarsh Ventures, Tallgrass Partners, Upstart Hollow, Vireo Health Ventures, Wrenfield Capital",
  pe: "Ardenlake Capital, Blackfriar Partners, Castlemont Equity, Copperhill Partners, Dunwald Capital, Eagleton Buyout Partners, Fernbank Equity, Granby Street Partners, Hollin & Marsh, Ironwold Capital, Keswick Equity, Lakemoor Partners, Moncrief Capital, Northgate Hale, Oldbridge Partners, Pemberton Lowe, Ravensworth Capital, Silverbirch Equity, Torrington Partners, Winterbourne Capital",
  growth:
    "Altamere Growth, Brightmoor Global, Crestfall Growth Equity, Evenfall Capital, Highmark Lane, Larkspur Growth, Meadowlark Global, Summitline Growth, Tidepool Global, Vantage Row Partners",
  corporate:
    "Corvane Strategic Holdings, Delmira Ventures, Hanover Electric Strategic, Kaimana Health Holdings, Ortelius Motor Holdings, Westmark Media Strategic",
  sovereign:
    "Al Noor Investment Authority, Coral Gulf Holdings, Northern Fjord Pension, Straits Lion Investments",
  other:
    "Barrowdale Family Office, Clovelly Endowment, Founders and employees trust, Maplecrest Teachers Plan",
};

const kinds: readonly InvestorKind[] = ["vc", "pe", "growth", "corporate", "sovereign", "other"];

export const investors: readonly Investor[] = kinds.flatMap((kind, group) =>
  named[kind].split(", ").map((name, index) => ({ id: (group + 1) * 100 + index + 1, name, kind })),
);

export function listInvestors(...wanted: InvestorKind[]): Investor[] {
  return investors.filter(({ kind }) => wanted.includes(kind));
}
