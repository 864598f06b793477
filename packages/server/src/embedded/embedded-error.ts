/** A reason the embedded database cannot run: one sentence for the person who started Recado. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

const EXPLANATIONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'something else has that name',
}

/**
 * Turns a file system error met while using `home` into a sentence; every other error is returned as it is.
 */
export function toEmbeddedError(error: unknown, home: string): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedError) return error
  const { code, path } = error as NodeJS.ErrnoException
  const reason = code === undefined ? undefined : EXPLANATIONS[code]
  if (reason === undefined) return error
  const where = path === undefined || path === home ? '' : ` (at ${path})`
  return new EmbeddedError(`Recado cannot use its data folder ${home}: ${reason}${where}.`, { cause: error })
}
