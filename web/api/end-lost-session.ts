import { CallFailure } from "./failure.ts";
import { endSession } from "./session.ts";

/** Waits for a call's reply; a 401 that survived the refresh means that the session is over. */
export async function endLostSession<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) endSession("lost");
    throw failure;
  }
}
