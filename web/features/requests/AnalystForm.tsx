import { useState } from "react";
import { useSearchParams } from "react-router";
import { talkToAnAnalyst } from "../../../domain/contract/users/requests.ts";
import { questionTypeFrom, questionTypes } from "../../../domain/forms/question-types.ts";
import { call } from "../../api/call.ts";
import { site } from "../../api/site.ts";
import { Form } from "../../ui/form/Form.tsx";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { phoneLink } from "../../ui/links/phone-link.ts";
import classes from "./requests.module.css";

/** A question to an analyst; `?questionType=` preselects its topic. */
export function AnalystForm() {
  const [search] = useSearchParams();
  const [isSent, setIsSent] = useState(false);
  const { phone } = site().provider;
  return (
    <>
      <Form
        defaults={{ about: questionTypeFrom(search.get("questionType")) ?? "", comment: "" }}
        label="Question to an analyst"
        onSent={() => setIsSent(true)}
        schema={talkToAnAnalyst.body}
        send={(body) => call(talkToAnAnalyst, { body })}
      >
        <SelectField
          label="Question Type"
          name="about"
          options={questionTypes}
          placeholder="Choose a question type"
        />
        <TextAreaField label="Comment" name="comment" rows={7} />
        <SubmitButton sentText="Success!">Send question</SubmitButton>
      </Form>
      <p className={classes.thanks} role="status">
        {isSent && (
          <>
            Success! Your comment has been submitted and a member of our team will get back to you
            shortly.
            {phone === "" ? null : (
              <>
                {" "}
                If you don't hear from us soon, you can call us directly at{" "}
                <a href={phoneLink(phone)}>{phone}</a>
              </>
            )}
          </>
        )}
      </p>
    </>
  );
}
