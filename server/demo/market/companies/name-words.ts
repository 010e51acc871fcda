/** The parts that names of companies are made of. */

/** Beginnings of words that mean nothing. */
export const starts = splitWords(`
  Al Am An Ar Aur Av Bal Bel Ber Bol Bran Cal Cam Can Cas Cel Cor Cre Dal Dar Del Dor Dun Ed El Em En Er Est Fal Far
  Fen Fer Fin Fol Gal Gar Gen Gil Gor Hal Har Hel Hol Im In Jan Jor Kal Kar Kel Kin Kor Lam Lan Lar Lev Lin Lor Lum
  Mal Mar Mel Mer Mid Mon Mor Nar Nel Nim Nor Ol Om Or Os Pal Par Pel Per Pol Quin Ral Ran Rel Ren Rin Ros San Sel Ser
  Sil Sol Sor Ster Syl Tal Tam Tar Tel Tor Tre Ul Val Van Var Vel Ver Vin Vor Wal War Wel Win Wor Yar Zan Zel Zor`);

export const ends = splitWords(`
  adora alba alune amere andrel anvar aren aris aveth avine ayel bourne calen cester comb cove cresta dene dural elian
  ellis emora enda endor enith ennet erin esca estra evan gate gavin grove haven helm hurst imar indra inova iora iris
  ista ivane ivera lantis lark leigh loway lune mantis mere mora nessa nova oban oden onda onyx oren orvia owen pendra
  quen ridge rona rowe sander senna sona stead stell stow tane teris thorn tide tova tresse ulane umbra undra valen
  vander vara vella venor vessa vista wend wick yra zeth`);

/** Pairs of these make one word: "Copper" and "field". */
export const firstHalves = splitWords(`
  Alder Amber Anchor Apple Arrow Ash Aspen Barn Bay Beech Birch Black Blue Bow Bramble Brick Bridge Bright Broad Brook
  Candle Castle Cedar Clay Clear Clover Cloud Copper Coral Corn Crane Crest Cross Dawn Deer Dove Drift Eagle East Elder
  Elm Ember Fair Fern Field Fire Flint Fog Fox Frost Glen Gold Grand Grass Green Grey Gull Hawk Hazel Heart Heather
  Hedge High Hill Holly Honey Horn Ice Iron Ivy Juniper Kestrel Lake Lark Leaf Light Lily Lime Lion Long Maple Marble
  Meadow Mill Mint Moon Moss North Oak Olive Orchard Otter Pearl Pebble Pine Plum Quarry Quill Rain Raven Red Reed
  River Robin Rock Rose Rowan Rush Rye Sage Salt Sand Sea Shell Shore Silver Sky Slate Snow Spring Star Stone Storm
  Summer Sun Swan Swift Thistle Thorn Timber Vine Walnut Water Well West Wheat White Wild Willow Wind Winter Wood Wren`);

export const secondHalves = splitWords(`
  bank beam bend berg bird bloom bourne branch bridge brook burn cliff cove crest cross dale down fall fell field ford
  forge front gate glen grove harbor haven head heath hill hollow house lake land lane leaf light line loft mark marsh
  mill mont moor mount park path peak pike point pond pool port reach ridge rise rock root row run shore side span
  spire spring stead stone store stream table tail thorn tide tower trail vale view wall ward watch water way weather
  well wharf wick wind wing wood works yard`);

/** The word before the line of business: "Granite", or a color and a thing. */
export const things = splitWords(`
  Acorn Anchor Anvil Arbor Arch Atlas Aurora Badger Balance Bastion Beacon Bluff Bonfire Brigade Cairn Canyon Capstan
  Caravan Cascade Cliff Comet Compass Coral Corner Crane Current Dial Dune Ember Falcon Ferry Fjord Flagstone Forge
  Foundry Garnet Glacier Granite Grove Gully Harbor Harvest Heron Horizon Island Jetty Juniper Keel Kettle Keystone
  Kiln Ladder Lagoon Lantern Lattice Ledge Lever Lighthouse Linden Lodge Magnet Mantle Maple Mast Meridian Mesa Monsoon
  Mosaic Needle Nickel Notch Oasis Orbit Orchard Osprey Otter Oxbow Paddle Pagoda Palisade Parallel Pavilion Pelican
  Pendulum Pier Pillar Pioneer Plaza Prairie Prism Pulley Quarry Quartz Quiver Rafter Rampart Rapid Raven Reef Ripple
  Rudder Saddle Sequoia Sextant Shale Signal Sparrow Spindle Spire Sycamore Tempo Terrace Thicket Tiller Timber Topaz
  Trellis Trestle Tundra Upland Valley Vantage Viaduct Violet Wharf Willow Windmill Zenith Zephyr`);

export const qualities = splitWords(`
  Amber Ancient Azure Blue Bold Bright Bronze Calm Civic Clear Coastal Common Copper Crimson Crystal Distant Double
  Early Eastern Emerald Evergreen First Fourth Gentle Gilded Golden Grand Great Green Hidden High Inland Indigo Iron
  Ivory Jade Keen Little Lone Lower Lucky Misty Modern Mutual New Noble North Northern Old Open Outer Pacific Pale
  Plain Prime Proud Quiet Rapid Red Royal Scarlet Second Seven Silent Silver Simple Single Solid Southern Split Steady
  Stone Summit Sunny Swift Third Tidal Triple True Twin Union United Upper Urban Velvet Vivid Western White Wide Wild`);

/** Words of software and networks, run together with an ending. */
export const techStarts = splitWords(`
  Arc Array Audit Beam Bit Block Bolt Byte Cache Cart Cell Chart Cipher Clip Code Crew Cube Data Desk Dial Docket Edge
  Field Fleet Flow Form Forma Frame Gear Grid Hatch Index Inter Key Kit Lab Lane Layer Ledger Lens Link List Log Loop
  Map Mesh Meter Metric Mind Module Net Node Notion Opti Pact Page Panel Patch Path Pay Pivot Pixel Plan Plot Port
  Proof Pulse Query Quota Rally Relay Ring Route Scope Script Seed Sense Shift Sift Signal Snap Sort Spark Stack Stage
  Stream Switch Sync Task Tempo Thread Tile Token Trace Track Trail Vault Vector View Volt Ward Wave Wire Work Zone`);

export const techEnds = splitWords(`
  aro base bay bench board border bound box bridge craft cove dash deck dock era field ford forge gate grid hive hub
  iq ium ix kin lane leaf ling logic ly mark mill mint nest ora path pilot point port press ridge room sail scale self
  shore smith space spot spring stead stone tide tower tree trove vale ward well wick wing wise works yard`);

/** Roots of medicine. */
export const careStarts = splitWords(`
  Abri Acu Adva Aero Affi Alve Ami Angi Anto Apo Arte Astra Auri Axo Bene Brio Cala Cani Cardi Cata Celli Cere Cima
  Clari Cogni Coro Cura Cyto Dela Derma Dia Dura Eli Emba Endo Epi Equi Evo Fibri Fora Gala Gene Glia Halo Hema Hepa
  Ima Immu Inte Juva Kine Lami Leva Ligo Lumi Lyra Meta Mira Muta Myo Nava Nephro Neuri Nexi Ocu Omni Opti Orca Ossi
  Pala Pedi Peri Pharo Plasma Pneu Preci Prota Pulmo Quanti Radi Rega Reni Reti Ribo Salu Sana Seri Soma Spira Stelli
  Strati Syna Tela Thera Thri Tolu Trana Una Vali Vari Vena Veri Vesti Vira Vita Vivo Xeno Zela Zymo`);

export const careEnds = splitWords(`
  bex bia bria cadia cept cera cor crine cyte dex dora dyne fera gena gene genix gentis lance leon leris lign logix lon
  lume lyte mab mab mark medis mera metrix mune nova nox pharm phos pia plex quil ra ras rex ria rion ris ros sana scend
  sera sion sol stat syn tas tera thera tide tis tor tria trix va val vance vant vax ver via vion vis xa xis za zen`);

/** Syllables of names by country; a name takes two or three of them. */
export const syllables: Readonly<Record<string, readonly [first: string[], last: string[]]>> = {
  CN: [
    splitWords(
      "Bao Bo Chang Da De Dong Fang Feng Fu Gang Guang Hai Han He Hong Hua Jia Jian Jin Jing Kai Kang Lan Li Liang Long Mei Ming Nan Pu Qi Qing Rui Run Shan Shang Sheng Shun Tai Tian Tong Wan Wei Wen Xia Xiang Xin Xing Ya Yang Yi Ying Yong Yu Yuan Yue Yun Ze Zhao Zhen Zheng Zhi Zhong",
    ),
    splitWords(
      "an bang chao cheng chuang da dao de fang feng gao guang hai hang he heng hong hua jia jian jiang jin jun kang lai lang le li lian lin ling long lu mao ming neng ning pu qi qiao quan rong rui sen shan sheng shi shun tai tang tao tian ting tong wan wei wen xiang xin xing yan yang yi ying yu yuan yue yun ze zhen zheng zhou",
    ),
  ],
  JP: [
    splitWords(
      "Aka Ao Ari Asa Chiyo Fuji Fuku Hama Hana Haru Hashi Hatsu Hayo Hide Hiro Hoshi Ichi Ina Ishi Iwa Kami Kana Kane Kato Kawa Kino Kita Kiyo Komi Kuni Kuro Masa Matsu Mina Mitsu Miya Mori Mura Naga Naka Nami Nishi Nori Oka Oki Saka Saku Sano Sato Sawa Shige Shima Shino Shira Sugi Sumi Suzu Tachi Taka Take Tama Tani Tera Toku Tomi Toyo Tsuki Ume Waka Yama Yasu Yoko Yoshi Yuki",
    ),
    splitWords(
      "bashi be da dera fune gaki gami gata gawa hama hara hashi hata hira hori ike ishi iwa jima kami kawa ki kita kura kuro maki matsu michi mine moto mura naga naka nami ne nishi no numa oka saka saki sato sawa se seki shima shita sono sue sugi ta tani tomi tsu uchi ura wa ya yama zaki zawa",
    ),
  ],
  KR: [
    splitWords(
      "Ae Byeok Cheong Cho Dae Dan Do Dong Eun Ga Gang Geum Gwang Ha Hae Han Hwa Hyeon Hyo In Ja Jang Je Ji Jin Jung Ki Kyeong Mi Mun Na Nam No Pyeong Sae San Sang Se Seo Seong Shin So Song Su Tae U Wol Won Yang Yeon Yong Yu",
    ),
    splitWords(
      "bin bit byeol chang cheon dae dam deok gang geon gil gu gwang ha hae hee ho hyeon il in jae je ji jin jun kyung lim min mo mun na nam nuri on ram ri rim sae san sang seo seok seon seong sol soo su tae um un wol won woo yang yeon yong yul",
    ),
  ],
  IN: [
    splitWords(
      "Abhi Adi Aksh Amar Anan Ankur Arun Ash Bala Bhar Chan Dee Dev Dhan Dhar Gan Gau Gir Hari Him Indra Ish Jag Jai Jay Kal Kam Kan Kav Kesh Kir Kri Laksh Lal Madh Maha Man May Megh Mit Nand Nar Nav Neel Nir Om Pad Pan Par Prab Prad Raj Ram Ravi Rish Roh Sag Sam San Sar Shan Shiv Shri Siddh Son Sub Suj Sur Suv Tar Tej Uday Uj Vaj Var Vas Vi Vib Vij Vir Vish Yash",
    ),
    splitWords(
      "ali amba anand ani ant anya araj arth aru asha ashi ata ati avan avi aya deep dev dhar eesh endra esh eshwar gaon giri ika ila ini ira ishta jeet kant kar laya mani mitra nath nagar pur rath shree sundar tara uja vardhan veer vind wal yan yog",
    ),
  ],
};

export function splitWords(text: string): string[] {
  return text.trim().split(/\s+/);
}
