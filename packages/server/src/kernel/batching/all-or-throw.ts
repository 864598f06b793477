/**
 * Awaits all promises, then throws the first failure. Statements of a unit of work that start together are
 * pipelined and run in order; a caller that continued after the first failure would query in an aborted
 * transaction.
 */
export async function allOrThrow<const W extends readonly unknown[]>(
  ...work: W
): Promise<{ -readonly [N in keyof W]: Awaited<W[N]> }> {
  const ended = await Promise.allSettled(work)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return ended.map(end => (end as PromiseFulfilledResult<unknown>).value) as {
    -readonly [N in keyof W]: Awaited<W[N]>
  }
}
