/** The dialogs over a view's page; "saveFilters" asks for a name and then runs the filters under it. */
export type OpenDialog = "filter" | "columns" | "save" | "saveFilters" | "share" | null;
