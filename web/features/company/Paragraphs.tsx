import classes from "./company.module.css";

interface Props {
  paragraphs: readonly { label: string | null; text: string }[];
}

/** Texts of the analysts, each below its label. */
export function Paragraphs({ paragraphs }: Props) {
  return (
    <div className={classes.paragraphs}>
      {paragraphs.map(({ label, text }) => (
        <section key={`${label} ${text.slice(0, 40)}`}>
          {label === null ? null : <h3>{label}</h3>}
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
