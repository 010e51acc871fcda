import { escapeXml } from "./cell-text.ts";
import type { SheetColumn } from "./sheet.ts";

/** The indexes of the styles in every workbook; those of number formats follow. */
export const style = { plain: 0, header: 1, quoted: 2, link: 3, numberHeader: 4 } as const;

/** The index of the style that conditions give to numbers without decimals. */
export const wholeNumbers = 0;
const plainFont = 0;
const inputFont = 3;

const firstFormatStyle = 5;
// Lower ids belong to Excel's built-in formats.
const firstFormatId = 164;

export interface Styles {
  /** The style of the cells of a column that has a format. */
  styleOf(format: string | undefined): number;
  /** The style of a number that readers may change. */
  inputStyleOf(format: string): number;
  xml: string;
}

/** Creates the style sheet of a workbook, with one style for each number format that a column names. */
export function createStyles(columns: readonly SheetColumn[]): Styles {
  const formats = [
    ...new Set(columns.flatMap(({ format, formats = [] }) => (format ? [format] : formats))),
  ];
  return {
    styleOf: (format) =>
      format === undefined ? style.plain : firstFormatStyle + formats.indexOf(format),
    inputStyleOf: (format) => firstFormatStyle + formats.length + formats.indexOf(format),
    xml: styleSheet(formats),
  };
}

function styleSheet(formats: readonly string[]): string {
  const numFmts = formats.map(
    (format, i) => `<numFmt numFmtId="${firstFormatId + i}" formatCode="${escapeXml(format)}"/>`,
  );
  const formatted = [plainFont, inputFont].flatMap((font) =>
    formats.map(
      (_, i) =>
        `<xf numFmtId="${firstFormatId + i}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  );
  const plainXf = 'numFmtId="0" fillId="0" borderId="0" xfId="0"';
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    formats.length > 0 ? `<numFmts count="${formats.length}">${numFmts.join("")}</numFmts>` : "",
    '<fonts count="4">',
    '<font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font>',
    '<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font>',
    // Analysts know numbers that they may change by their blue.
    '<font><sz val="11"/><color rgb="FF0000FF"/><name val="Calibri"/></font>',
    "</fonts>",
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EEE8"/><bgColor indexed="64"/></patternFill></fill></fills>',
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
    '<border><left/><right/><top/><bottom style="thin"><color rgb="FF0F5F45"/></bottom><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${firstFormatStyle + formatted.length}">`,
    `<xf ${plainXf} fontId="0"/>`,
    headerXf("left"),
    // Like a typed apostrophe, this mark keeps the cell a text when the cell is edited.
    `<xf ${plainXf} fontId="0" quotePrefix="1"/>`,
    `<xf ${plainXf} fontId="2" applyFont="1"/>`,
    headerXf("right"),
    ...formatted,
    "</cellXfs>",
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '<dxfs count="1"><dxf><numFmt numFmtId="3" formatCode="#,##0"/></dxf></dxfs>',
    "</styleSheet>",
  ].join("");
}

function headerXf(side: "left" | "right"): string {
  return `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="${side}" vertical="center" wrapText="1"/></xf>`;
}
