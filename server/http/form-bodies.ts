import { errorCodes, type FastifyInstance } from "fastify";

/**
 * Takes the bodies that mail programs send to unsubscribe; everything that counts is in the address. Every other call
 * refuses forms, because any page of the web can send one.
 */
export function takeFormBodies(app: FastifyInstance, callName: string): void {
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string", bodyLimit: 16 * 1024 },
    (request, _body, done) => {
      const isTaken = request.routeOptions.config.callName === callName;
      if (isTaken) done(null, undefined);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE("form"));
    },
  );
}
