/** The mark that stands in a text for the token with which its reader unsubscribes. */
export const tokenMark = "{unsubscribe-token}";
