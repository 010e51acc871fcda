import type { Context } from "../../http/context.ts";
import { spendCaptcha } from "../captcha/captcha.ts";
import { providerMail } from "./provider-mail.ts";
import { insertRequest, type RequestKind } from "./requests-repository.ts";

/** The fields of every form for visitors. */
interface VisitorForm {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  company: string;
  jobTitle: string;
  agree: boolean;
  recaptchaToken: string;
}

/** The fields of only one of the forms, and the subject of the provider's mail. */
interface Particulars {
  kind: RequestKind;
  subject: string;
  emailLabel: string;
  email: string;
  comment: string | null;
  linkSource: string | null;
}

/** Stores a visitor's request once their captcha is spent, and mails it to the provider. */
export async function takeVisitorRequest(
  { config, clock, write }: Context<null>,
  form: VisitorForm,
  { kind, subject, emailLabel, email, comment, linkSource }: Particulars,
): Promise<Record<string, never>> {
  return write(async ({ db, mail }) => {
    const now = clock.now();
    await spendCaptcha(db, config, form.recaptchaToken, now);
    await insertRequest(db, {
      kind,
      first_name: form.firstName,
      last_name: form.lastName,
      email,
      phone_number: form.phoneNumber,
      company: form.company,
      job_title: form.jobTitle,
      comment,
      agree: form.agree,
      link_source: linkSource,
      created_at: now,
    });
    await mail(
      providerMail(config, subject, {
        Name: `${form.firstName} ${form.lastName}`,
        [emailLabel]: email,
        "Phone Number": form.phoneNumber,
        Company: form.company,
        "Job Title": form.jobTitle,
        "Agreed to be contacted": form.agree,
        Comment: comment,
        Source: linkSource,
      }),
    );
    return {};
  });
}
