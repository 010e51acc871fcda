import type { CaptchaForm } from "../../../domain/forms/captcha-forms.ts";
import { challengeFor } from "../../api/captcha.ts";
import { CaptchaField } from "../../ui/form/CaptchaField.tsx";

type Form = Extract<CaptchaForm, "login" | "recovery">;

const challenges = { login: challengeFor("login"), recovery: challengeFor("recovery") };

/** The captcha of a form that has none by itself, with the reason for it. */
export function DemandedCaptcha({ form }: { form: Form }) {
  return (
    <div className="tight-stack">
      <p className="plain">
        There have been too many attempts for this email address, and they may not be yours. Please
        confirm you're not a robot.
      </p>
      <CaptchaField getChallenge={challenges[form]} />
    </div>
  );
}
