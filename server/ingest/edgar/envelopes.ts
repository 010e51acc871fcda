const privacyHead =
  /^\s*-----BEGIN PRIVACY-ENHANCED MESSAGE-----[\s\S]{0,5000}?(?=<(?:SEC|IMS)-DOCUMENT>)/;

/** Texts of the nineties have a head of their transmission, and some name their envelope after the system that took them. */
export function openEnvelope(text: string): string {
  const own = text.replace(privacyHead, "").trimStart();
  return own.startsWith("<IMS-") ? own.replace(/<(\/?)IMS-(DOCUMENT|HEADER)>/g, "<$1SEC-$2>") : own;
}
