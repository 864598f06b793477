import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AREA_FILES, FIRST_AREAS, laterAreasOf } from './vite-areas.ts'

const SRC = path.join(import.meta.dirname, 'src')
const sources = globSync(`${SRC}/**/*.{ts,tsx}`)
  .filter(file => !/\.test\.|\/testing\/|\/i18n\//.test(file))
  .map(file => [file, readFileSync(file, 'utf8')] as const)
const lazyModules = sources.flatMap(([file, text]) =>
  [...text.matchAll(/import\(\s*'(\.[^']+\.tsx?)'/g)].map(([, from = '']) =>
    path.resolve(path.dirname(file), from),
  ),
)

test('a screen brings the areas whose sentences it says, and no other feature’s', () => {
  expect(laterAreasOf(`${SRC}/features/tags/TagsPage.tsx`)).toEqual(['laterErrors', 'onceSecret', 'tags'])
  expect(laterAreasOf(`${SRC}/features/prompts/PromptsPage.tsx`)).toEqual(['laterErrors', 'prompts'])
})

test('the start has the areas of the tickets, and not those of screens that are opened later', () => {
  expect([...FIRST_AREAS]).toEqual(expect.arrayContaining(['app', 'tickets', 'conversation', 'errors']))
  expect([...FIRST_AREAS].filter(area => ['tags', 'paletteWords', 'laterErrors'].includes(area))).toEqual([])
})

test('each area loads with a module that says its sentences', () => {
  const loaded = new Set([...FIRST_AREAS, ...lazyModules.flatMap(laterAreasOf)])
  expect(lazyModules.length).toBeGreaterThan(100)
  expect([...AREA_FILES.keys()].filter(area => !loaded.has(area))).toEqual([])
})

test('a component names its area by a literal, save the parts that get it as a literal', () => {
  const named = sources
    .filter(([, text]) => /useTranslations\((?!\)|['"])/.test(text))
    .map(([file]) => path.basename(file))
  expect(named.toSorted()).toEqual(['MessageLog.tsx', 'ResourcePage.tsx', 'use-deletion.ts'])
})
