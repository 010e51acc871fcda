import { IconChartBar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { DateBar } from "./DateBar.tsx";
import { type ReportSpan, useReportSpan } from "./use-report-span.ts";
import { ValueForm } from "./ValueForm.tsx";

interface Props {
  title: string;
  /** The reader enters a page, file, account or user here, which the report is about. */
  label: string;
  placeholder?: string;
  /** Shows the value of the address to the reader, where they should see it again. */
  read?: (value: string) => string;
  pathOf: (value: string) => string;
  /** Stands in the place of the report until the reader says whose report they want. */
  advice: string;
  /** True where the title says whose report it is. */
  hasSub?: boolean;
  children: (value: string, span: ReportSpan) => ReactNode;
}

/** A page of analytics about one thing, which the address names. */
export function ReportPage(props: Props) {
  const { title, label, placeholder = label, read = String, pathOf, advice, children } = props;
  const { value } = useParams();
  const { span } = useReportSpan();
  return (
    <Page sub={props.hasSub && value ? read(value) : null} title={title}>
      <ValueForm label={label} pathOf={pathOf} placeholder={placeholder} read={read} />
      <DateBar />
      {value ? (
        children(value, span)
      ) : (
        <Card>
          <EmptyState advice={advice} icon={IconChartBar} title="No report yet" />
        </Card>
      )}
    </Page>
  );
}
