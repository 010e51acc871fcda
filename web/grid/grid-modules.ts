import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  type Module,
  PaginationModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
} from "ag-grid-community";

/** The modules of the grid library in use: modules that no page needs are not sent to the browser. */
export const gridModules: Module[] = [
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  PaginationModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
];
