import { errorCodes, type FastifyInstance } from "fastify";

/**
 * Takes the bodies that mail programs send to unsubscribe, where everything that counts is in the address, and those that
 * login services let browsers post. Every other call refuses forms, because any page of the web can send one.
 */
export function takeFormBodies(
  app: FastifyInstance,
  taken: { unread: string; read: string },
): void {
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string", bodyLimit: 128 * 1024 },
    (request, body, done) => {
      const { callName } = request.routeOptions.config;
      if (callName === taken.unread) done(null, undefined);
      else if (callName === taken.read) done(null, body);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE("form"));
    },
  );
}
