import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import classes from "./analytics.module.css";

interface Props {
  label: string;
  placeholder: string;
  /** Shows the value of the address to the reader. */
  read: (value: string) => string;
  pathOf: (value: string) => string;
}

/** Asks for the page, file, account or user that a report is of. */
export function ValueForm(props: Props) {
  const { value = "" } = useParams();
  return <Entry {...props} key={value} value={value} />;
}

function Entry({ label, placeholder, read, pathOf, value }: Props & { value: string }) {
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
      <Button type="submit">Show</Button>
    </form>
  );
}
