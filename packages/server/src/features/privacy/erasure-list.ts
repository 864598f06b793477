import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { ErasureReason } from '@recado/contract'
import { z } from 'zod'
import type { ListedAddress } from './platform.store.ts'

/** The list of erased addresses beside the database: a restore of an older backup does not bring it back. */
const FILE = 'erasures.jsonl'

const Line = z.object({
  companyId: z.int(),
  digest: z.string(),
  reason: ErasureReason,
  erasedAt: z.iso.datetime(),
})

/** Reads the list of a data folder; without a file it is empty. A damaged line is an error: it hides an erasure. */
export async function readErasureList(dataFolder: string): Promise<ListedAddress[]> {
  const text = await readFile(path.join(dataFolder, FILE), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => Line.parse(JSON.parse(line)))
}

/** Replaces the list; it is there whole or as before. */
export async function writeErasureList(
  dataFolder: string,
  addresses: readonly ListedAddress[],
): Promise<void> {
  const file = path.join(dataFolder, FILE)
  const temporary = `${file}.${process.pid}.new`
  await using handle = await open(temporary, 'w', 0o600)
  await handle.writeFile(addresses.map(address => `${JSON.stringify(address)}\n`).join(''))
  await handle.sync()
  await rename(temporary, file)
}
