import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { copyPackage, makeLibraryLinks, findNativePackage } from './native-package.ts'
import type { Placement } from './placement.ts'
import type { ServerUser } from './server-user.ts'

/** A PostgreSQL the server user can run: the folder of its programs and its major version. */
export interface Binaries {
  bin: string
  major: number
}

const OLDEST_MAJOR = 15
const SYSTEM_FOLDERS = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

/**
 * Finds programs to run the cluster with: those in PG_BIN_DIR when it is set, else the npm package's, else
 * the newest of the system. A cluster that exists (`wanted` is its major version) gets only programs of its
 * own version.
 */
export function findBinaries(
  placement: Placement,
  wanted: number | null,
  binDir: string | undefined,
): Binaries {
  const native = findNativePackage()
  const sources = binDir
    ? [() => findInFolder(binDir, placement.user)]
    : [
        () => (native === null ? null : findInPackage(native, placement)),
        ...listSystemFolders().map(bin => () => findInFolder(bin, placement.user)),
      ]
  const seen: number[] = []
  for (const source of sources) {
    const found = source()
    if (found === null || found.major < OLDEST_MAJOR) continue
    if (wanted === null || found.major === wanted) return found
    seen.push(found.major)
  }
  throw noBinariesError(placement.data, wanted, seen, binDir)
}

/** Finds the npm package in place or, when the user cannot run it there, as a copy beside the cluster. */
export function findInPackage(
  native: string,
  { user, around }: Pick<Placement, 'user' | 'around'>,
): Binaries | null {
  try {
    makeLibraryLinks(native)
  } catch {
    // A read-only node_modules: the copy below gets its links.
  }
  return (
    findInFolder(path.join(native, 'bin'), user) ??
    findInFolder(path.join(copyPackage(native, around), 'bin'), user)
  )
}

function findInFolder(bin: string, user: ServerUser): Binaries | null {
  try {
    const options = { ...user.ids, cwd: '/', encoding: 'utf8', stdio: 'pipe' } as const
    const version = execFileSync(path.join(bin, 'postgres'), ['--version'], options)
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1])
    return Number.isNaN(major) || !existsSync(path.join(bin, 'initdb')) ? null : { bin, major }
  } catch {
    return null
  }
}

function listSystemFolders(): string[] {
  const found = SYSTEM_FOLDERS.filter(base => existsSync(base)).flatMap(base =>
    readdirSync(base)
      .filter(name => /^(postgresql@?)?\d+$/.test(name))
      .map(name => ({ major: Number(name.replace(/\D/g, '')), bin: path.join(base, name, 'bin') })),
  )
  return found.toSorted((one, other) => other.major - one.major).map(({ bin }) => bin)
}

function noBinariesError(
  data: string,
  wanted: number | null,
  seen: number[],
  binDir: string | undefined,
): EmbeddedError {
  if (wanted !== null && seen.length > 0) {
    return new EmbeddedError(
      `The database in ${data} was made by PostgreSQL ${wanted}, but only PostgreSQL ${seen.join(', ')} is here: set PG_BIN_DIR to the programs of version ${wanted}, or set DATABASE_URL.`,
    )
  }
  const where = binDir ? ` in PG_BIN_DIR (${binDir})` : ' for this machine'
  return new EmbeddedError(
    `There is no PostgreSQL ${wanted ?? `${OLDEST_MAJOR} or newer`}${where}: set DATABASE_URL, or install a PostgreSQL server.`,
  )
}
