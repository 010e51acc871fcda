/** The name of the captcha's proof in every call that requires one. */
export const captchaFieldName = "recaptchaToken";
