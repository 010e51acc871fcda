import { IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { site } from "../../api/site.ts";
import { Card } from "../../ui/Card.tsx";
import { contactLinks } from "../../ui/links/contact-links.ts";
import classes from "./requests.module.css";

/** The provider's email address, phone number and postal address, as far as they are stated. */
export function ContactDetails({ title }: { title: string }) {
  const { provider } = site();
  const links = contactLinks(provider);
  if (links.length === 0 && provider.address === "") return null;
  return (
    <Card title={title}>
      <ul className={classes.details}>
        {links.map(({ kind, text, href }) => (
          <li key={kind}>
            {kind === "email" ? (
              <IconMail aria-hidden size={18} stroke={1.8} />
            ) : (
              <IconPhone aria-hidden size={18} stroke={1.8} />
            )}
            <a href={href}>{text}</a>
          </li>
        ))}
        {provider.address === "" ? null : (
          <li>
            <IconMapPin aria-hidden size={18} stroke={1.8} />
            {provider.address}
          </li>
        )}
      </ul>
    </Card>
  );
}
