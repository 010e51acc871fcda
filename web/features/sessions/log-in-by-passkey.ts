import { startAuthentication } from "@simplewebauthn/browser";
import { beginPasskeyLogin, finishPasskeyLogin } from "../../../domain/contract/users/passkeys.ts";
import { call } from "../../api/call.ts";
import type { Tokens } from "../../api/session.ts";
import { notifyFailure } from "../../ui/notify.ts";

/** Logs in with a passkey that the device offers; somebody who chooses none stays on the page. */
export async function logInByPasskey(
  onTokens: (tokens: Tokens, remember: boolean) => void,
): Promise<void> {
  const remember =
    document.querySelector<HTMLInputElement>("main input[name=remember]")?.checked ?? false;
  try {
    const { options } = await call(beginPasskeyLogin);
    const answer = await startAuthentication({ optionsJSON: options as never });
    const body = { remember, answer: answer as never };
    onTokens(await call(finishPasskeyLogin, { body }), remember);
  } catch (error) {
    if (error instanceof Error && error.name === "NotAllowedError") return;
    notifyFailure(error);
  }
}
