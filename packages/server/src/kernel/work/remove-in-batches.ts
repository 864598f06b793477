/** Rows deleted at a time, so that no deletion is a long transaction. */
const BATCH_SIZE = 5_000

/** Repeats a deletion of at most `limit` rows until it finds fewer. */
export async function removeInBatches(
  remove: (limit: number) => Promise<{ readonly numAffectedRows?: bigint }>,
): Promise<void> {
  while (((await remove(BATCH_SIZE)).numAffectedRows ?? 0n) >= BigInt(BATCH_SIZE));
}
