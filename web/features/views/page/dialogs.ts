/** What stands over a view's page; "saveFilters" asks for the name under which filters are run. */
export type OpenDialog = "filter" | "columns" | "save" | "saveFilters" | "share" | null;
