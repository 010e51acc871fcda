import type { PriceSeries } from "../../../../domain/contract/companies/company-shapes.ts";
import { ChartPanel } from "../performance/ChartPanel.tsx";

interface Props {
  /** The ticker of the company. */
  name: string;
  series: readonly PriceSeries[];
}

/** The closes of a company and its peers. */
export function PeerChart({ name, series }: Props) {
  if (series.length === 0) return null;
  return <ChartPanel defaultRange="year" series={series} title={`${name} and its peers`} />;
}
