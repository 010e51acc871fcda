/**
 * Two hundred offerings by ticker and day, to check what counts as one. They were chosen from the recorded files by a
 * route of its own, without the readers and rules of the import: for SPACs, units at $10 in the exchange's history that
 * the calendar of SPACs or the list of mergers names too; for preferred shares, sales at a face value under a symbol with
 * a series; for companies and funds, rows that the list of listings calls so, or that predate it and say nothing else.
 * The offerings of 2026, those of reporting companies and the four of closed-end funds were judged by hand, from the
 * prospectus or the first price bar of each.
 */
const trueOfferings = {
  /** Sold shares to the public for the first time; property trusts are companies. */
  company: `
    SQSW 2000-05-12, CARE 2000-06-29, DVIN 2000-07-12, PTIE 2000-07-14, OPNT 2000-08-02, IAWK 2000-08-03,
    VERS 2000-08-03, DDDP 2000-08-04, MDCO 2000-08-08, SVCW 2000-08-25, EDEN 2000-09-27, EPL 2000-11-02,
    SP 2000-12-08, AGR.A 2001-03-28, TORC 2001-06-07, BABY 2001-07-20, LWSN 2001-12-07, RRGB 2002-07-19,
    TKG 2003-03-04, XPRT 2003-11-14, CGTK 2004-02-12, AGO 2004-04-23, CLMS 2004-10-28, AIC 2004-11-02,
    NCTY 2004-12-15, BLDR 2005-06-22, DRC 2005-08-05, TLEO 2005-09-29, DHT 2005-10-13, TDG 2006-03-15,
    ONAV 2006-04-07, VG 2006-05-24, OCNF 2007-04-25, QXM 2007-05-03, SCOR 2007-06-28, BLSW 2007-06-29,
    ATHN 2007-09-20, PMII 2007-10-26, GU 2007-12-19, DG 2009-11-13, DMED 2010-08-05, GEDU 2010-10-08, LZEN 2010-11-19,
    Z 2011-07-20, WAIR 2011-07-28, DRTX 2012-07-19, CHUY 2012-07-24, SSTK 2012-10-11, LPDX 2013-01-25,
    EVTC 2013-04-12, AMH 2013-08-01, FPRX 2013-09-18, ZU 2013-11-15, AGRX 2014-05-23, MOBL 2014-06-12, HQY 2014-07-31,
    EYES 2014-11-19, ENTL 2015-01-29, FSB 2015-03-26, BVXV 2015-05-12, MCRN 2015-06-25, DNAI 2015-07-16,
    NBRV 2015-09-18, OASM 2015-10-23, CCRC 2015-12-21, SNDX 2016-03-03, MBRX 2016-06-02, NH 2016-06-02,
    PTHN 2016-07-21, AIRG 2016-08-12, ADSW 2016-10-06, AZRE 2016-10-12, BL 2016-10-28, APLS 2017-11-09,
    COIN 2021-04-14, GIPR 2021-09-03, KTTA 2021-09-15, BRLT 2021-09-23, AIP 2021-10-27, RIVN 2021-11-09,
    REFI 2021-12-08, MDV 2022-02-11, HOUR 2022-01-07, ARM 2023-09-13, CART 2023-09-18, FBLG 2024-01-31,
    AHR 2024-02-07, UMAC 2024-02-14, RDDT 2024-03-20, LINE 2024-07-25, FVR 2024-10-02, MSW 2024-11-22,
    SPCX 2026-06-12, FCBM 2026-06-18, KARD 2026-06-18, DPC 2026-06-26, SIND 2026-06-29
  `,
  /** Blank check companies. */
  spac: `
    GPAQU 2018-01-25, MFACU 2018-08-24, ARYAU 2018-10-05, FTACU 2018-11-16, CFFAU 2018-12-13, MNCLU 2019-02-07,
    PAACU 2019-05-30, HCCOU 2019-12-13, MLACU 2020-07-15, KSMTU 2020-08-06, GNPKU 2020-11-24, KAIRU 2021-01-06,
    FINMU 2021-01-13, NGABU 2021-01-13, CLASU 2021-01-15, BITEU 2021-02-12, SLACU 2021-02-12, FACTU 2021-02-26,
    LOKMU 2021-03-02, DMYQU 2021-03-05, PDOTU 2021-03-09, GTPBU 2021-03-12, CPARU 2021-05-18, RONIU 2021-06-16,
    EOCWU 2021-06-29, APACU 2021-07-16, ROCGU 2021-08-06, AVACU 2021-10-06, JMACU 2021-10-08, DMAQU 2021-10-27,
    IOACU 2021-10-27, SCMAU 2021-10-28, ACDIU 2021-11-10, BPACU 2021-12-03, RJACU 2021-12-09, SCRMU 2022-01-06,
    WNNRU 2022-01-13, FTIIU 2022-02-16, MOBVU 2022-08-04, GLACU 2023-11-14, CAES 2026-06-17, GHXI 2026-06-23,
    CGCF 2026-06-25, AAC 2026-06-30
  `,
  /** Closed-end and exchange-traded funds. */
  fund: `
    BAR 2017-08-31, PLTM 2018-02-05, AAAU 2018-08-15, WGLD 2021-02-18, ECAT 2021-09-27, GUG 2021-11-23,
    PAXS 2022-01-26, BMN 2022-10-26
  `,
  /** Later sales of listed companies, moves from a smaller market, notes and preferred shares. */
  none: `
    FBF.K 2000-07-07, EDE.D 2001-03-09, CMA.Z 2001-07-31, SECDP 2001-09-28, RBNCP 2001-10-12, GUP.C 2001-11-16,
    RGA.A 2001-12-18, F.S 2002-01-25, MP.E 2002-03-26, FRMEP 2002-04-17, UFCSP 2002-05-06, SCFSP 2002-05-30,
    PPA.A 2002-06-14, BRE.B 2002-06-20, NPBCO 2002-08-21, TAYC 2002-10-16, LG.A 2003-01-07, CHSCP 2003-01-29,
    RNR.B 2003-03-05, KTR.D 2003-03-12, NCT.B 2003-03-19, CNB.B 2003-09-15, VLP.B 2003-09-18, MPG.A 2004-01-27,
    CUZ.B 2005-01-03, AUID 2021-08-25, NHP 2021-10-04, EIC 2021-10-19, SURG 2021-11-03, BRTX 2021-11-09,
    CELZ 2021-12-06, MOBQ 2021-12-10, GECC 2023-08-09, SWKH 2023-09-29, FG 2023-11-30, BNED 2024-05-15,
    MDLN 2026-05-26, MWH 2026-05-29, FLY 2026-06-01, FPS 2026-06-01, ZCMD 2026-06-01, RIME 2026-06-04,
    AVEX 2026-06-05, LIQT 2026-06-05, NUWE 2026-06-08, CIIT 2026-06-17, PTRN 2026-06-17, AMBQ 2026-06-25,
    CDNL 2026-06-25, XHLD 2026-06-29, TNON 2026-06-30
  `,
};

type TrueKind = keyof typeof trueOfferings;

interface TrueOffering {
  ticker: string;
  on: string;
  kind: TrueKind;
}

export function listTrueOfferings(): TrueOffering[] {
  return Object.entries(trueOfferings).flatMap(([kind, text]) =>
    text.split(",").map((entry) => {
      const [ticker = "", on = ""] = entry.trim().split(" ");
      return { ticker, on, kind: kind as TrueKind };
    }),
  );
}
