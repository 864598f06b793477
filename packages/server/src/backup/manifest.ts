import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { ArchiveReader, ArchiveWriter } from './archive-port.ts'
import { BackupError } from './backup-error.ts'
import { singleChunk } from './parts.ts'

const partFields = { bytes: z.int(), sha256: z.string(), parts: z.int() }
const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Order-independent; see digest.ts. */
  digest: z.string(),
  ...partFields,
})
const Sequence = z.object({ name: z.string(), last: z.string(), called: z.boolean() })

/** Manifest of a backup. Written last, so a backup that has one is complete. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The version of the tables of background work. */
  jobsVersion: z.int(),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** `bytes` and `sha256` are those of the list of files; `total` is their size. */
  media: z.object({ files: z.int(), total: z.int(), ...partFields }),
  keys: z.object({ included: z.boolean(), checks: z.array(z.object({ id: z.string(), check: z.string() })) }),
})
export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = z.infer<typeof Table>
export type BackedUpSequence = z.infer<typeof Sequence>

const FILE = 'manifest.json'
const SUM = 'manifest.sha256'
const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')

export async function writeManifest(archive: ArchiveWriter, manifest: Manifest): Promise<void> {
  const content = `${JSON.stringify(manifest, null, 2)}\n`
  await writeText(archive, FILE, content)
  await writeText(archive, SUM, `${sha256(content)}  ${FILE}\n`)
}

export async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const content = await readText(archive, FILE)
  const damaged = new BackupError('The backup is damaged: its manifest was changed.')
  if (!(await readText(archive, SUM)).startsWith(sha256(content))) throw damaged
  const found = Manifest.safeParse(JSON.parse(content))
  if (!found.success)
    throw new BackupError('The backup was made by a newer Recado: bring it back with that version.')
  return found.data
}

export async function writeText(archive: ArchiveWriter, name: string, content: string): Promise<void> {
  const bytes = Buffer.from(content)
  await archive.add(name, bytes.length, singleChunk(bytes))
}
export const readText = async (archive: ArchiveReader, name: string): Promise<string> =>
  text((await archive.open(name)).stream)
