import { CopyButton } from "../../ui/CopyButton.tsx";
import classes from "./connect.module.css";

/** Lines that a user pastes into another program. */
export function CodeBlock({ language, text }: { language: string; text: string }) {
  return (
    <figure className={classes.code}>
      <figcaption className={classes.language}>
        {language}
        <CopyButton
          label={`Copy the lines for ${language}`}
          refusal="The lines could not be copied. Select them and copy them yourself."
          size="compact-sm"
          text={text}
        />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys too. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
