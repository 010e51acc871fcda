import type { CaptchaForm } from "../../../domain/forms/captcha-forms.ts";
import type { Context, Verb } from "../../http/context.ts";
import { spendCaptcha } from "../captcha/captcha.ts";
import { providerMail } from "./provider-mail.ts";
import { insertRequest } from "./requests-repository.ts";

export const requestTrial: Verb<"requestTrial"> = (context, { body: form }) =>
  takeVisitorRequest(context, form, {
    kind: "trial",
    subject: "Trial request",
    reason: "A visitor asked for a free trial of the portal.",
    emailLabel: "Business Email",
    email: form.businessEmail,
    comment: null,
    linkSource: form.linkSource || null,
  });

export const contactUs: Verb<"contactUs"> = (context, { body: form }) =>
  takeVisitorRequest(context, form, {
    kind: "contact",
    subject: "Message from the contact form",
    reason: "A visitor sent a message on the portal.",
    emailLabel: "Email",
    email: form.email,
    comment: form.comment,
    linkSource: null,
  });

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

/** The fields of only one of the forms, and how the provider's mail begins. */
interface Particulars {
  kind: Extract<CaptchaForm, "trial" | "contact">;
  subject: string;
  reason: string;
  emailLabel: string;
  email: string;
  comment: string | null;
  linkSource: string | null;
}

/** Stores a visitor's request once their captcha is spent, and mails it to the provider. */
async function takeVisitorRequest(
  context: Context<null>,
  form: VisitorForm,
  { kind, subject, reason, emailLabel, email, comment, linkSource }: Particulars,
): Promise<Record<string, never>> {
  const { config, clock, write } = context;
  return write(async ({ db, mail }) => {
    const now = clock.now();
    await spendCaptcha(db, context, { token: form.recaptchaToken, form: kind });
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
    if (config.provider.email !== "")
      await mail(
        providerMail(config, {
          subject,
          reason,
          fields: {
            Name: `${form.firstName} ${form.lastName}`,
            [emailLabel]: email,
            "Phone Number": form.phoneNumber,
            Company: form.company,
            "Job Title": form.jobTitle,
            "IPO commentary by email": form.agree,
            Comment: comment,
            Source: linkSource,
          },
        }),
      );
    return {};
  });
}
