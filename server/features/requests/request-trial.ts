import type { requestTrial as call } from "../../../domain/contract/requests.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { spendCaptcha } from "../captcha/captcha.ts";
import { providerMail } from "./provider-mail.ts";
import { insertRequest } from "./requests-repository.ts";

export async function requestTrial(
  { config, clock, write }: Context<null>,
  form: Body<typeof call>,
): Promise<Record<string, never>> {
  return write(async ({ db, mail }) => {
    const now = clock.now();
    await spendCaptcha(db, config, form.recaptchaToken, now);
    await insertRequest(db, {
      kind: "trial",
      first_name: form.firstName,
      last_name: form.lastName,
      email: form.businessEmail,
      phone_number: form.phoneNumber,
      company: form.company,
      job_title: form.jobTitle,
      agree: form.agree,
      link_source: form.linkSource || null,
      created_at: now,
    });
    await mail(
      providerMail(config, "Trial request", {
        Name: `${form.firstName} ${form.lastName}`,
        "Business Email": form.businessEmail,
        "Phone Number": form.phoneNumber,
        Company: form.company,
        "Job Title": form.jobTitle,
        "Agreed to be contacted": form.agree,
        Source: form.linkSource,
      }),
    );
    return {};
  });
}
