import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ambiguousNames, type Source } from './exported-names.ts'

const SKIPPED =
  /\.test\.tsx?$|\.e2e\.ts$|\/i18n\/|\.words\.ts$|\/testing\/catalogues\.ts$|\/schema\/tables\.ts$/

const sourceFiles = (): Source[] =>
  globSync('packages/*/src/**/*.{ts,tsx}')
    .filter(file => !SKIPPED.test(file))
    .map(file => [file, readFileSync(file, 'utf8')])

test('a name that two files export with different signatures is found', () => {
  const found = ambiguousNames([
    [
      'a.ts',
      'export function settle(id: number): void {}\nexport const LIMIT = 3\nexport interface Note { id: number }',
    ],
    [
      'b.ts',
      'export const settle = (id: string): void => {}\nexport const LIMIT = 3\nexport interface Note { id: number }',
    ],
  ])
  expect([...found]).toEqual([['settle', ['a.ts', 'b.ts']]])
})

test('the same signature, a schema with its type, a lazy dialog and a route with its functions are one meaning', () => {
  const found = ambiguousNames([
    [
      'a.ts',
      'export const Tag = z.object({})\nexport type Tag = z.infer<typeof Tag>\nexport const first = (id: number): number => id',
    ],
    ['b.ts', 'export function first(id: number): number { return id }'],
    ['dialogs.ts', "export const TagDialog = lazyDialog(() => import('./TagDialog.tsx'))"],
    ['TagDialog.tsx', 'export function TagDialog(): ReactNode { return null }'],
    ['packages/contract/src/tags/tag.routes.ts', "export const listTags = route({ path: '/tags' })"],
    ['tags.store.ts', 'export const listTags = (db: CompanyDb): Promise<Tag[]> => []'],
  ])
  expect([...found]).toEqual([])
})

test('no exported name has two meanings', () => {
  expect([...ambiguousNames(sourceFiles())]).toEqual([])
})
