import { escapeXml } from "./cell-text.ts";
import type { SheetColumn } from "./sheet.ts";

/** The indexes of the styles in every workbook; those of number formats follow. */
export const style = { plain: 0, header: 1, quoted: 2, link: 3 } as const;

const firstFormatStyle = 4;
// Lower ids belong to Excel's built-in formats.
const firstFormatId = 164;

export interface Styles {
  /** The style of the cells of a column that has a format. */
  styleOf(format: string | undefined): number;
  xml: string;
}

/** Creates the style sheet of a workbook, with one style for each number format that a column names. */
export function createStyles(columns: readonly SheetColumn[]): Styles {
  const formats = [...new Set(columns.flatMap(({ format }) => (format ? [format] : [])))];
  return {
    styleOf: (format) =>
      format === undefined ? style.plain : firstFormatStyle + formats.indexOf(format),
    xml: styleSheet(formats),
  };
}

function styleSheet(formats: readonly string[]): string {
  const numFmts = formats.map(
    (format, i) => `<numFmt numFmtId="${firstFormatId + i}" formatCode="${escapeXml(format)}"/>`,
  );
  const formatted = formats.map(
    (_, i) =>
      `<xf numFmtId="${firstFormatId + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const plainXf = 'numFmtId="0" fillId="0" borderId="0" xfId="0"';
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    formats.length > 0 ? `<numFmts count="${formats.length}">${numFmts.join("")}</numFmts>` : "",
    '<fonts count="3">',
    '<font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font>',
    '<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font>',
    "</fonts>",
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${firstFormatStyle + formats.length}">`,
    `<xf ${plainXf} fontId="0"/>`,
    `<xf ${plainXf} fontId="1" applyFont="1"/>`,
    // Like a typed apostrophe, this keeps the cell a text when it is edited.
    `<xf ${plainXf} fontId="0" quotePrefix="1"/>`,
    `<xf ${plainXf} fontId="2" applyFont="1"/>`,
    ...formatted,
    "</cellXfs>",
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    "</styleSheet>",
  ].join("");
}
