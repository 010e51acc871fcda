import "altcha/external";
import "altcha/altcha.css";
import "altcha/types/react";
import type { Configuration, State, WidgetMethods } from "altcha/types";
import Pbkdf2Worker from "altcha/workers/pbkdf2?worker";
import { useEffect, useRef } from "react";
import classes from "./captcha.module.css";

for (const hash of ["SHA-256", "SHA-384", "SHA-512"]) {
  globalThis.$altcha.algorithms.set(`PBKDF2/${hash}`, () => new Pbkdf2Worker());
}

// The widget writes its footer as HTML, which the page refuses, even while the footer is hidden.
const { i18n } = globalThis.$altcha;
i18n.set("en", { ...i18n.get("en"), footer: "" });

interface Props {
  getChallenge: () => Promise<unknown>;
  /** The proof; "" while there is none. */
  token: string;
  onToken: (token: string) => void;
  isInvalid: boolean;
  describedBy: string;
}

type Widget = HTMLElement & Partial<WidgetMethods>;

/** The widget fetches its challenge from an address; here a call of the contract provides it. */
const challengeAddress = "challenge";

function hasMethods(element: Widget): boolean {
  return typeof element.configure === "function";
}

/** The "I'm not a robot" checkbox: ticking it makes a worker solve a puzzle. */
export function Captcha({ getChallenge, token, onToken, isInvalid, describedBy }: Props) {
  const widget = useRef<Widget>(null);

  useEffect(() => {
    const element = widget.current;
    if (!element) return;
    const configure = () => {
      const settings: Partial<Configuration> = {
        challenge: challengeAddress,
        fetch: async () =>
          new Response(JSON.stringify(await getChallenge()), {
            headers: { "content-type": "application/json" },
          }),
        hideFooter: true,
        hideLogo: true,
        humanInteractionSignature: false,
      };
      void element.configure?.(settings);
    };
    const follow = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: State; payload?: string }>).detail;
      onToken(state === ("verified" satisfies `${State}`) ? (payload ?? "") : "");
    };
    // The widget defines its methods shortly after it is mounted, and then fires this event.
    if (hasMethods(element)) configure();
    else element.addEventListener("load", configure);
    element.addEventListener("statechange", follow);
    return () => {
      element.removeEventListener("load", configure);
      element.removeEventListener("statechange", follow);
    };
  }, [getChallenge, onToken]);

  // The form clears a token that the server refused; the tick must go with it.
  useEffect(() => {
    if (token === "" && widget.current?.getState?.() === "verified") widget.current.reset?.();
  }, [token]);

  useEffect(() => {
    const checkbox = widget.current?.querySelector("input[type=checkbox]");
    checkbox?.setAttribute("aria-invalid", String(isInvalid));
    checkbox?.setAttribute("aria-describedby", describedBy);
  }, [isInvalid, describedBy]);

  return (
    <div className={classes.captcha} data-invalid={isInvalid || undefined}>
      <altcha-widget language="en" ref={widget as React.Ref<HTMLElement>} />
    </div>
  );
}
