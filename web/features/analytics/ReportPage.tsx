import { Button, TextInput } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./analytics.module.css";
import { DateBar } from "./DateBar.tsx";
import { type ReportSpan, useReportSpan } from "./use-report-span.ts";

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

type ValueFormProps = Required<Pick<Props, "label" | "placeholder" | "read" | "pathOf">>;

/** Asks for the page, file, account or user that a report is of. */
function ValueForm(props: ValueFormProps) {
  const { value = "" } = useParams();
  return <Entry {...props} key={value} value={value} />;
}

function Entry({ label, placeholder, read, pathOf, value }: ValueFormProps & { value: string }) {
  const [text, setText] = useState(read(value));
  const navigate = useNavigate();
  const { search } = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void navigate(pathOf(text.trim()) + search);
  };
  return (
    <form className={classes.entry} onSubmit={submit}>
      <TextInput
        aria-label={label}
        className={classes.value}
        maxLength={1000}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={placeholder}
        value={text}
      />
      <Button type="submit" variant="filled">
        Show
      </Button>
    </form>
  );
}
