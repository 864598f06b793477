import type { AppContext } from '../../kernel/process/app-context.ts'
import { keyDigests } from './platform.store.ts'

const BATCH_SIZE = 5_000

/** Converts the digests of numbers that an earlier version stored without a key. */
export async function keyWithdrawnNumbers({ platform }: Pick<AppContext, 'platform'>): Promise<void> {
  while ((await keyDigests(platform, BATCH_SIZE)) === BATCH_SIZE);
}
