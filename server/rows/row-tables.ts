import { type RawBuilder, sql } from "kysely";

/** The tables that rows are read from: the present ones, or copies that show another moment. */
export interface RowTables {
  dealRow: RawBuilder<unknown>;
  price: RawBuilder<unknown>;
  tranche: RawBuilder<unknown>;
  monitorRow: RawBuilder<unknown>;
}

export const currentTables: RowTables = {
  dealRow: sql`deal_row`,
  price: sql`deal_price`,
  tranche: sql`lockup_tranche`,
  monitorRow: sql`monitor_row`,
};
