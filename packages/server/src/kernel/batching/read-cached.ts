import type { Scope } from '../database/scope.ts'

type Place = Pick<Scope, 'context' | 'companyId'>
const keyOf = (companyId: number, parts: readonly unknown[]): string => JSON.stringify([companyId, ...parts])

/**
 * Reads again only if the version is another than that of the cached answer. The caller reads the version from the
 * database in each call, before this, so that changes by other processes count. `parts` is the key, as that of `shareRead`.
 * An answer depends on nothing but its key and version; a version that comes back must stand for the same data.
 */
export const readCached = <T extends object>(
  { context, companyId }: Place,
  parts: readonly unknown[],
  version: string,
  read: () => Promise<T>,
): Promise<T> => context.versionedCache.read(keyOf(companyId, parts), version, read)

/** The cached answer of this version, if there is one. */
export const findCached = <T extends object>(
  { context, companyId }: Place,
  parts: readonly unknown[],
  version: string,
): Promise<T> | undefined => context.versionedCache.find(keyOf(companyId, parts), version)
