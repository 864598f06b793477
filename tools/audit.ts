// Licences, install scripts, exact versions, known holes: `npm run audit`. With --accept the packages of today count as looked at.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { knownHoles } from './audit/advisories.ts'
import { readLockfile, type Manifest } from './audit/lockfile.ts'
import { faults, shipped } from './audit/rules.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const REVIEWED = path.join(import.meta.dirname, 'audit/reviewed.json')
const manifest = (place: string): Manifest => JSON.parse(readFileSync(path.join(ROOT, place, 'package.json'), 'utf8')) as Manifest

const packages = readLockfile(ROOT)
if (process.argv.includes('--accept')) writeFileSync(REVIEWED, `${JSON.stringify(shipped(packages), null, 2)}\n`)
const reviewed = JSON.parse(readFileSync(REVIEWED, 'utf8')) as string[]
const manifests = ['.', ...readdirSync(path.join(ROOT, 'packages')).map(name => `packages/${name}`)].map(manifest)
const holes = knownHoles(ROOT)
const found = [...faults(packages, manifests, reviewed), ...(holes ?? [])]
for (const fault of found) console.error(fault)
console.log(`${packages.length} packages, ${shipped(packages).length} of them in what people run: ${found.length === 0 ? 'fine' : `${found.length} faults`}.`)
console.log(holes === undefined ? 'The registry does not answer about known holes, so that was not looked at.' : 'The registry was asked about known holes.')
process.exitCode = found.length === 0 ? 0 : 1
