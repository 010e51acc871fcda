/** Rows that are laid out for the printer; a longer list belongs in a file. */
export const printedRows = 1000;
