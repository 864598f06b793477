import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { EDGES } from './edges.ts'

const PACKAGES = path.resolve(import.meta.dirname, '../../..')
/** How a source calls another host. */
const CALLS =
  /utgoing(?:Client\(\w*\))?\.(?:request|stream|through|withCertificate)\(|utgoingFetch\(|createTransport\(|\bhttp\((?!\))/u
/** Sources that call, and are no edge of the server that customers use. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'server/src/doctor/local-checks.ts': 'a command of the operator, which ends by itself',
  'server/src/doctor/network-checks.ts': 'a command of the operator, which ends by itself',
  'whatsapp-web/src/inbound/download.ts': 'files.ts attacks it',
  'whatsapp-web/src/outbound/link-previews.ts':
    'previews.test.ts has pages that fail, hang or are none, page-summary.test.ts hostile ones',
  'whatsapp-web/src/outbound/upload.ts': 'the hosts of WhatsApp alone; the conformance suite has them refuse',
  'whatsapp-web/src/session/version.ts': 'one page of WhatsApp, in which a number is looked for',
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(path.join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\/|kernel\/outgoing\//u.test(name))
    .map(name => `${folder}/${name}`)

it('attacks every source that calls another host', () => {
  const callers = ['server/src', 'channels/src', 'whatsapp-web/src']
    .flatMap(sourcesOf)
    .filter(name => CALLS.test(readFileSync(path.join(PACKAGES, name), 'utf8')))
  const attacked = [...Object.values(EDGES).flatMap(({ files }) => files), ...Object.keys(ELSEWHERE)]
  expect(callers.toSorted()).toEqual([...new Set(attacked)].toSorted())
})
