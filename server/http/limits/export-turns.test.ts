import { expect, test } from "vitest";
import { ExportTurns } from "./export-turns.ts";

const limits = { atOnce: 2, waiting: 2, perUser: 3 };

test("only the allowed number of files is made at once, and the others are made in order", async () => {
  const turns = new ExportTurns(limits);
  const begun: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const made = ends.map(({ promise }, i) =>
    turns.make(i, () => {
      begun.push(i);
      return promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await made[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(made);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("files of one user are made one after the other, also when one fails", async () => {
  const turns = new ExportTurns(limits);
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const make = (userId: number, name: string, until = Promise.resolve()) =>
    turns.make(userId, () => {
      begun.push(name);
      return until;
    });
  const made = [make(1, "first", first.promise), make(1, "second"), make(2, "other")];
  await made[2];
  expect(begun).toEqual(["first", "other"]);
  first.reject(new Error("It failed"));
  await Promise.allSettled(made);
  expect(begun).toEqual(["first", "other", "second"]);
});

test("a user with too many files is refused; another user is not", () => {
  const turns = new ExportTurns(limits);
  const [first] = [turns.admit(1), turns.admit(1), turns.admit(1)];
  expect(() => turns.admit(1)).toThrow("too_many_exports");
  turns.admit(2)();
  first?.();
  first?.();
  turns.admit(1);
  expect(() => turns.admit(1)).toThrow("too_many_exports");
});

test("when the queue is full, everybody is refused; a file that fails passes its turn on", async () => {
  const turns = new ExportTurns(limits);
  const end = Promise.withResolvers<void>();
  const failing = () => end.promise.then(() => Promise.reject(new Error("It failed")));
  const made = Promise.allSettled(Array.from({ length: 4 }, (_, i) => turns.make(i, failing)));
  expect(() => turns.admit(7)).toThrow("too_many_exports");
  end.resolve();
  expect((await made).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  turns.admit(7);
});
