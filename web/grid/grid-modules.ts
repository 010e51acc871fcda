import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  type Module,
  PaginationModule,
  QuickFilterModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
} from "ag-grid-community";

/** What the grid is made of: nothing that no page uses is sent to the browser. */
export const gridModules: Module[] = [
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  PaginationModule,
  QuickFilterModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
];
