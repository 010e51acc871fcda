const reasons: Record<string, string> = {
  ENOSPC: "its disk is full. Free some space, then try again.",
  EDQUOT: "the quota of its disk is used up. Free some space, then try again.",
  EROFS: "its disk is read-only.",
  EACCES: "the user of the portal may not write there.",
  EPERM: "the user of the portal may not write there.",
  ENOENT: "its folder does not exist.",
  ENOTDIR: "a part of its path is no folder.",
  EISDIR: "it is a folder.",
  EEXIST: "there is a file already.",
};

/** Says in one sentence why a file cannot be written; undefined for an error that is not about that. */
export function explainWriteTrouble(error: unknown, path: string): string | undefined {
  const { code = "" } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  return reason && `${path} cannot be written: ${reason}`;
}
