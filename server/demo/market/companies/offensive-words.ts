/**
 * Words that no name and no ticker may contain: profanity and slurs in English and other languages that readers know,
 * terror groups and tyrants, and words that nobody wants to see beside a price. The letters are moved by thirteen places
 * (ROT13), so that the source is not a list of slurs to read; `tr a-zA-Z n-za-mN-ZA-M` writes a new word and reads an old one.
 */
const stems = decode(`
  nobeg nuon nzpvx nawvat nahf nefpu nefr nffuby nhfpuj onov onxnlne onatfng onaxe onfgneq ourapu oubfq ovgpu
  ovggr oylnq oylng obxb obyyb obzo obbo oenay ohprgn ohttre ohfg olhat pnoeba pnapre pnbavz pnenwb pnenyu pnmmb
  puvat puvax puvaxv puvaxb puvaa puhw puhgn puhgvl pyvg pbpnva pbpx pbab pbba pbecf pbivq penfu pevccy pebbx phyb
  phag plxn qnrf qnrfu qntb qnza qrnq qrnqy qrngu qrsnhy qrzba qrivy qvnee qvpx qvyqb qvhyrv qbbz qlxr rong robyn
  rwnphy raphy raeba rgneen rguavp snt snep srghf svpn svpxr svtn sybc sbqn sbgmr senhq sebpvb shpx shue shx shd
  tnrfnr tnaqba tnaqh trabp trfgncb tvyvc tybbz tbroo tbbx tbgire tevat tlcf tlcfl unznf unennz urvy uryy urebva
  urecrf urmoby uvzzy uvgy uvgyre uvmoby ubybpn ubaxl ubhguv uher vaprfg vfvy vfvf wnapbx wrona wvonv wvunq wveny
  wvmm wbqr wbqre whax xnucr xnanxr xunen xuhl xvpuvt xvpuvx xvxr xvyyre xxx xyna xbagby xhag xhejn xhfb xhfbz
  xhff xhggn ynawvnb ynhqn yruzna yrcre ybfr ybff yhpvs ylapu znqnep znqbss znaxb znalnx znevp znevpn znffnp
  znfgheo zrzrx zreqr zrgu zvreqn zvapuv zbyrfg zbat zhqnx zheqre zhffby anm anmv artre arte atrag avtn avtt avte
  avzn avdhr afqnc ahxr ahggr bcvhz betnf bebfc cnrqb cnxv cnagng crqr crqb craqrw cravf crerx cuhx cvreq cvff
  cvmq cvmqn cynthr cbvfba cbyyn cbycbg cbamv cbea cbeen chxv chff chffl chgn chgnva chgr chgb chggna dnrqn dnvqn
  enaqv encr encre encvf erpghz ergneq fnybc fngna fpnz fpurvf fpujnam fpebg frzra funov funez furzny fuvony fuvg
  fulg fvony fvxg fynt fynir fyhg fcnfg fcrez fcvp fcvx ffvony fgnyva fgrny fgebam fhvpvq fhxn fjnfgv flcuv gnyvo
  gnyvona gnzcba gree greebe grfgvp gurena guvrs gbffre gbkvp genaav genaal gebvn ghzbe haxb intva iretn
  ivnqb ivehf ibzvg jnax jrrq jrgo juber jvpuf jbc khl lneenx lrona mnzry mbeen`);

/** Words that are harmless as a part of longer ones: a name may not have them as a word, nor a ticker anywhere. */
const wholeWords = decode(`
  aen ahg ahgf ahqr anxrq areq berb cbb cbbc cbbe cbg cbynx cbyr chxr cnqql cpc crr cvt cvzc cxx cyb ebg ebnpu ebo
  ebq ehva eng erqfx ervpu evc fabg fcvg fdhnj fghcvq fhk fhpx fjvar fnq fnyn fnzob fperj frk frkl fubeg fulybpx
  funo fva fvax fvpx fybj fznpx gbz gheq ghex gnvt gup gvg gvgf gvgg gvpx hapyr htyl int jbt jne jnq jrnx kkk lvq
  mreb nany ncr nff nfh nhz nob nvqf obar obbat oen ohgg ohz onat onq onyy oqfz oybj pba pbaa pbbyvr pbj penc
  penpx perrc phz pnb qbcr qhat qhzc qhzo qlvat qnexl qvr qvrf rgn rivy sbyy sebt snc sneg sng snvy snxr tbl tha
  tnl tuo ubf ubr ubzb uha uhv uhw uhzc unfu unt urro vawha ven vqvbg vyy wnc wncna wrex wrj wrjf wvtte xenhg xvyy
  ybfg ybfre yfq yggr yhaq ynl yvne yvpr yvr yvzrl zbax zbeba zht znq zqzn zvpx zvys gjng`);

const wholeWordSet: ReadonlySet<string> = new Set(wholeWords);
const anyStem = new RegExp(stems.join("|"));
const anyWord = new RegExp([...stems, ...wholeWords].join("|"));

/** Returns whether a name contains a word that offends. */
export function isOffensiveName(name: string): boolean {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return words.some((word) => wholeWordSet.has(word) || anyStem.test(word));
}

/** Returns whether the letters of a ticker hold such a word anywhere, or are one letter only. */
export function isOffensiveTicker(ticker: string): boolean {
  const letters = ticker.toLowerCase();
  return /^(.)\1+$/.test(letters) || anyWord.test(letters);
}

function decode(text: string): string[] {
  const moved = text.replaceAll(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97),
  );
  return moved.trim().split(/\s+/);
}
