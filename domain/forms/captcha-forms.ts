/**
 * The forms with a captcha; login and recovery show it only when the server asks for it. A challenge is made for one of
 * the forms, and its solution is not valid for another.
 */
export const captchaForms = ["trial", "contact", "login", "recovery"] as const;

export type CaptchaForm = (typeof captchaForms)[number];
