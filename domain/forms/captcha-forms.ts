/** The forms with a captcha; login and recovery show it only when the server asks for it. A challenge is made for one of them, and its solution is good for no other. */
export const captchaForms = ["trial", "contact", "login", "recovery"] as const;

export type CaptchaForm = (typeof captchaForms)[number];
