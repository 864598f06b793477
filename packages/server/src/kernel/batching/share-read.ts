import type { Scope } from '../database/scope.ts'

/**
 * Reads once for all callers of the scope's company who ask for the same at one moment. `parts` is the key: the name of
 * the read, all filters, and the rights of the viewer where the answer depends on them. Nobody may change the answer.
 */
export const shareRead = <T>(
  { context, companyId }: Pick<Scope, 'context' | 'companyId'>,
  parts: readonly unknown[],
  read: () => Promise<T>,
): Promise<T> => context.reads.share(JSON.stringify([companyId, ...parts]), read)
