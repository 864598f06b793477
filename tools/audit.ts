// Licences, install scripts, exact versions, known vulnerabilities: `npm run audit`. With --accept the
// packages of today count as looked at.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findVulnerabilities } from './audit/advisories.ts'
import { readLockfile, type Manifest } from './audit/lockfile.ts'
import { findFaults, shippedPackages } from './audit/rules.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const REVIEWED_FILE = path.join(import.meta.dirname, 'audit/reviewed.json')
const readManifest = (place: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, place, 'package.json'), 'utf8')) as Manifest

const packages = readLockfile(ROOT)
if (process.argv.includes('--accept'))
  writeFileSync(REVIEWED_FILE, `${JSON.stringify(shippedPackages(packages), null, 2)}\n`)
const reviewed = JSON.parse(readFileSync(REVIEWED_FILE, 'utf8')) as string[]
const manifests = ['.', ...readdirSync(path.join(ROOT, 'packages')).map(name => `packages/${name}`)].map(
  readManifest,
)
const vulnerabilities = findVulnerabilities(ROOT)
const found = [...findFaults(packages, manifests, reviewed), ...(vulnerabilities ?? [])]
for (const fault of found) console.error(fault)
console.log(
  `${packages.length} packages, ${shippedPackages(packages).length} of them in what people run: ${found.length === 0 ? 'fine' : `${found.length} faults`}.`,
)
console.log(
  vulnerabilities === undefined
    ? 'The registry does not answer about known vulnerabilities, so that was not looked at.'
    : 'The registry was asked about known vulnerabilities.',
)
process.exitCode = found.length === 0 ? 0 : 1
