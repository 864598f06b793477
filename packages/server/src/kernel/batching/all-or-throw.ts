/**
 * Waits until all of these have ended, then throws what failed first. Statements of a unit of work that are asked side by side leave together and
 * are done in the order they were asked in; whoever went on after the first failure would ask in a transaction that is over.
 */
export async function allOrThrow<const W extends readonly unknown[]>(...work: W): Promise<{ -readonly [N in keyof W]: Awaited<W[N]> }> {
  const ended = await Promise.allSettled(work)
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return ended.map(end => (end as PromiseFulfilledResult<unknown>).value) as { -readonly [N in keyof W]: Awaited<W[N]> }
}
