import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config.ts";

/** The policy of `web/trusted-types.ts`, and the policy with which the captcha's checkbox writes its own templates. */
const trustedPolicies = "default svelte-trusted-html";

/** These headers matter only for pages: nobody navigates to a script, a style or a font, and it embeds nothing. */
const pageHeaders = {
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const strictest = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Marks the files of the browser program. A page loads dozens of them, so each carries only the headers it needs. */
export const cacheForever = "public, max-age=31536000, immutable";

/** Sets the headers that every answer carries. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, "publicUrl">): void {
  app.addHook("onSend", async (_request, reply) => {
    // The path cannot decide this, since a missing file is answered with a page.
    const isAsset = reply.getHeader("Cache-Control") === cacheForever;
    reply.headers({
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      ...(isAsset ? {} : pageHeaders),
    });
    if (config.publicUrl?.startsWith("https:")) {
      reply.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    }
    if (!reply.hasHeader("Content-Security-Policy")) {
      reply.header("Content-Security-Policy", isAsset ? "default-src 'none'" : strictest);
    }
  });
}

/** The hosts from which an operator lets pages show something; by default none. */
export type ForeignSources = Pick<Config, "videoHosts" | "videoImagesUrl">;

/** Sets the policy of a page: nothing from elsewhere, and nothing inline except styles with this reply's nonce. */
export function allowPage(reply: FastifyReply, nonce: string, foreign: ForeignSources): void {
  const frames = foreign.videoHosts.map((host) => `https://${host}`);
  const images = URL.canParse(foreign.videoImagesUrl)
    ? ` ${new URL(foreign.videoImagesUrl).origin}`
    : "";
  reply.header(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "worker-src 'self'",
      `img-src 'self' data:${images}`,
      "media-src 'self'",
      ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      `trusted-types ${trustedPolicies}`,
    ].join("; "),
  );
}
