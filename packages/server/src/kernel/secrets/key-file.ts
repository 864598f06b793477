import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = 'secrets.json'

/**
 * The text of the key file, or undefined when there is none. Rights that are too wide are narrowed on the
 * way.
 */
export async function readKeyFile(folder: string): Promise<string | undefined> {
  const path = join(folder, NAME)
  try {
    const content = await readFile(path, 'utf8')
    await chmod(path, 0o600)
    return content
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Writes the key file so that it is whole or absent after a power cut, readable by its owner only.
 * Without `replace` an existing file wins and the answer is false.
 */
export async function writeKeyFile(
  folder: string,
  content: object,
  { replace }: { replace: boolean },
): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, NAME)
  const temporary = join(folder, `.${NAME}.${randomBytes(6).toString('hex')}`)
  await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  })
  try {
    if (replace) await rename(temporary, path)
    else await link(temporary, path)
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await unlink(temporary).catch(() => undefined)
  }
  await syncFolder(folder)
  return true
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the rename is already durable enough for the file system's journal.
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
