import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const repository = path.resolve(import.meta.dirname, '..')
/** The closed list of ARCHITECTURE.md: what may stand behind the dot of a name. */
const ROLES = rolesIn(readFileSync(path.join(repository, 'ARCHITECTURE.md'), 'utf8'))
/** Endings that tools read, and the kinds of tests, which choose when they run. */
const KINDS = ['test', 'deep', 'crash', 'plan', 'property', 'e2e', 'guide', 'config', 'sql', 'd']

function rolesIn(architecture: string): readonly string[] {
  const paragraph = /\*\*Files have roles\*\*(.*?)These are all the roles/su.exec(architecture)?.[1] ?? ''
  return [...paragraph.matchAll(/`([a-z]+)`/gu)].map(([, word = '']) => word)
}

test('a dot in the name of a file leads to its role', () => {
  expect(ROLES.length).toBeGreaterThan(15)
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: repository })
  expect(files.length).toBeGreaterThan(1_000)
  const strange = files.filter(file => {
    const [, ...ends] = path.basename(file).split('.').slice(0, -1)
    const roles = ends.filter(end => !KINDS.includes(end))
    return roles.length > 1 || roles.some(role => !ROLES.includes(role))
  })
  expect(strange).toEqual([])
  const used = new Set(files.flatMap(file => path.basename(file).split('.')))
  expect(ROLES.filter(role => !used.has(role))).toEqual([])
})
