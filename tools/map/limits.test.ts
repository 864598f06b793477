import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIMITS } from '../../packages/contract/src/limits.ts'

/** The names of limits that a source file reads: `LIMITS.pingMs`, and `{ pingMs } = LIMITS`. */
function limitsReadBy(text: string): string[] {
  const members = [...text.matchAll(/\bLIMITS\.(\w+)/gu)].map(([, name = '']) => name)
  const destructured = [...text.matchAll(/\{([^{}]*)\}\s*=\s*LIMITS\b/gu)].flatMap(([, names = '']) =>
    names.split(',').map(name => name.split(':')[0]?.trim() ?? ''),
  )
  return [...members, ...destructured]
}

const readSources = (): string[] =>
  globSync('packages/*/src/**/*.{ts,tsx}')
    .filter(file => !/\.test\.tsx?$|contract\/src\/limits\//u.test(file))
    .map(file => readFileSync(file, 'utf8'))

test('a limit is read as a member or by destructuring', () => {
  expect(limitsReadBy('min(LIMITS.passwordMin); const { pingMs, heartbeatMs: every } = LIMITS')).toEqual([
    'passwordMin',
    'pingMs',
    'heartbeatMs',
  ])
})

test('each limit is read by the product, so its number stands nowhere else', () => {
  const read = new Set(readSources().flatMap(limitsReadBy))
  expect(Object.keys(LIMITS).filter(name => !read.has(name))).toEqual([])
})
