/** The most rows that are printed; a longer list belongs in a file. */
export const printedRows = 1000;
