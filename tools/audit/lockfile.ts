import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One package of the lockfile that comes from a registry. */
export interface LockedPackage {
  readonly name: string
  /** Below the project, such as `node_modules/a/node_modules/b`. */
  readonly place: string
  readonly version: string
  /** An SPDX expression; empty when neither the lockfile nor the package says. */
  readonly licence: string
  /** Only worked with, never part of what people run. */
  readonly isTool: boolean
  readonly hasInstallScript: boolean
  readonly integrity: string
  readonly resolved: string | undefined
}
interface Entry {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly integrity?: string
  readonly resolved?: string
}
/** A package.json of the project. */
export interface Manifest {
  readonly name: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

export function readLockfile(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .map(([place, entry]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      place,
      version: entry.version ?? '',
      licence: installedLicence(path.join(root, place)) ?? entry.license ?? '',
      isTool: entry.dev === true,
      hasInstallScript: entry.hasInstallScript === true,
      integrity: entry.integrity ?? '',
      resolved: entry.resolved,
    }))
}

/** Returns the licence in the installed package; older packages list several. */
function installedLicence(folder: string): string | undefined {
  const file = path.join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type?: string }
    licenses?: { type?: string }[]
  }
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(one => one.type ?? '').join(' OR ')
}
