/** The name of the captcha's proof in every call that asks for one. */
export const captchaFieldName = "recaptchaToken";
