import { expect, it } from 'vitest'
import { isLicenceAllowed } from './licence.ts'
import type { LockedPackage } from './lockfile.ts'
import { findFaults } from './rules.ts'

it.each([
  ['left-pad', 'MIT', false, true],
  ['left-pad', '(MIT OR GPL-3.0)', false, true],
  ['left-pad', 'MIT AND GPL-3.0', false, false],
  ['left-pad', 'GPL-3.0', true, false],
  ['left-pad', 'MPL-2.0', false, false],
  ['left-pad', 'MPL-2.0', true, true],
  ['left-pad', '', false, false],
  ['left-pad', 'UNLICENSED', false, false],
  ['left-pad', 'LGPL-3.0-or-later', false, false],
  ['libsignal', 'GPL-3.0', false, true],
  ['libsignal-something', 'GPL-3.0', false, false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', false, true],
])('%s under "%s" (a tool: %s) may be used: %s', (name, licence, isTool, may) => {
  expect(isLicenceAllowed(name, licence, isTool)).toBe(may)
})

const validPackage: LockedPackage = {
  name: 'zod',
  place: 'node_modules/zod',
  version: '4.0.0',
  licence: 'MIT',
  isTool: false,
  hasInstallScript: false,
  integrity: 'sha512-x',
  resolved: undefined,
}
const rootManifest = {
  name: 'recado',
  dependencies: { zod: '4.0.0' },
  devDependencies: { ts: 'npm:typescript@7.0.2', pg: '18.4.0-beta.17' },
}

it('finds nothing wrong with a package that is as it should be', () => {
  expect(findFaults([validPackage], [rootManifest], ['zod'])).toEqual([])
})

it.each<[string, Partial<LockedPackage>]>([
  ['licence', { licence: 'SSPL-1.0' }],
  ['script', { hasInstallScript: true }],
  ['checksum', { integrity: 'sha1-x' }],
  ['tied to an address', { resolved: 'https://registry.example/zod.tgz' }],
])('finds a package with a wrong %s', (reason, over) => {
  expect(findFaults([{ ...validPackage, ...over }], [rootManifest], ['zod']).join()).toContain(reason)
})

it.each(['^4.0.0', '~4.0.0', '*', 'latest', '4', 'github:zod/zod', 'file:../zod', 'npm:zod@^4.0.0'])(
  'wants one exact version instead of %s',
  version => {
    expect(
      findFaults([validPackage], [{ ...rootManifest, dependencies: { zod: version } }], ['zod']),
    ).toEqual([expect.stringContaining('not one exact version')])
  },
)

it('asks to look at what is new in what people run, and forgets what went', () => {
  expect(findFaults([validPackage], [rootManifest], [])).toEqual([expect.stringContaining('zod is new')])
  expect(findFaults([{ ...validPackage, isTool: true }], [rootManifest], [])).toEqual([])
  expect(findFaults([validPackage], [rootManifest], ['zod', 'yup'])).toEqual([
    expect.stringContaining('yup is gone'),
  ])
})

it('lets nothing unknown stand between us and WhatsApp by QR either, optional or not', () => {
  const web = {
    name: '@recado/whatsapp-web',
    dependencies: { 'libopus-wasm': '0.4.0' },
    optionalDependencies: { baileys: '7.0.0-rc14', 'lotus-bail': '1.0.0' },
  }
  expect(findFaults([validPackage], [web], ['zod'])).toEqual([
    expect.stringContaining('lotus-bail stands between us and a channel'),
  ])
})

it('lets nothing unknown stand between us and a channel', () => {
  const channels = {
    name: '@recado/channels',
    dependencies: { '@recado/contract': '1.0.0', 'lotus-bail': '1.0.0' },
  }
  expect(findFaults([validPackage], [channels], ['zod'])).toEqual([
    expect.stringContaining('lotus-bail stands between us and a channel'),
  ])
})
