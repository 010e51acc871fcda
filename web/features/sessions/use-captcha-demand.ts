import { useState } from "react";
import { CallFailure } from "../../api/failure.ts";

/** Follows whether the server demands the captcha of a form: it does after many attempts for one address. */
export function useCaptchaDemand() {
  const [isDemanded, setIsDemanded] = useState(false);
  const watch = async <T>(reply: Promise<T>): Promise<T> => {
    try {
      return await reply;
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === "captcha_required")
        setIsDemanded(true);
      throw failure;
    }
  };
  return { isDemanded, watch };
}
