import { phoneLink } from "./phone-link.ts";

/** Lists how the provider is reached, without what it has not stated. */
export function contactLinks({ email, phone }: { email: string; phone: string }) {
  return [
    { kind: "email", text: email, href: `mailto:${email}` },
    { kind: "phone", text: phone, href: phoneLink(phone) },
  ].filter(({ text }) => text !== "");
}
