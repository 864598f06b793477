import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LIMIT = 250
const sheets = globSync('packages/web/src/**/*.css').map(file => [file, readFileSync(file, 'utf8')] as const)

test(`no style sheet has more than ${LIMIT} lines`, () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter(([, text]) => text.trim().split('\n').length > LIMIT).map(([file]) => file)).toEqual(
    [],
  )
})

/** The classes that a component reads from the sheets it imports, as `Sheet.module.css .name`. */
function readClasses(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/import (\w+) from '(\.[^']*\/)([\w-]+\.module\.css)'/gu)].flatMap(
    ([, name = '', folder = '', sheet = '']) => {
      const own = globSync(`${file.slice(0, file.lastIndexOf('/'))}/${folder}${sheet}`)[0] ?? sheet
      const css = sheets.find(([path]) => path === own)?.[1] ?? ''
      return [...text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'gu'))]
        .map(([, read = '']) => read)
        .filter(read => !new RegExp(`\\.${read}\\b`, 'u').test(css))
        .map(read => `${file}: ${sheet} .${read}`)
    },
  )
}

test('each class that a component reads stands in its style sheet', () => {
  expect(globSync('packages/web/src/**/*.tsx').flatMap(readClasses)).toEqual([])
})

test('text has one of four weights, by its token', () => {
  const raw = sheets.flatMap(([file, text]) =>
    [...text.matchAll(/\bfont(?:-weight)?: \d[^;]*/gu)].map(([found]) => `${file}: ${found}`),
  )
  expect(raw.filter(found => !found.includes('/fonts.css: '))).toEqual([])
  const known = sheets.find(([file]) => file.endsWith('/tokens.css'))?.[1] ?? ''
  const weights = [...known.matchAll(/--w-(\d+): \1;/gu)].map(([, weight]) => weight)
  expect(weights).toHaveLength(4)
  const said = globSync('packages/web/src/**/*.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bfw=\{(\d+)\}/gu)].map(([, weight]) => weight),
  )
  expect(said.filter(weight => !weights.includes(weight))).toEqual([])
})

/** They grow with the window, or with their own size. */
const FREE_SIZES = /\/(WallView|GuestFrame|Avatar)\.module\.css: .*(clamp|calc)\(/u
test('text has one of eight sizes, or a named one, by its token', () => {
  const known = sheets.find(([file]) => file.endsWith('/tokens.css'))?.[1] ?? ''
  const sizes = [...known.matchAll(/--fs-([\w-]+): ([\d.]+)(px|rem);/gu)]
  expect(sizes.map(([, name]) => name)).toEqual([
    '11',
    '12',
    '13',
    '14',
    '16',
    '18',
    '22',
    '28',
    'mark',
    'emoji',
    'subject',
    'field',
  ])
  const tokens = sizes.map(([, name]) => `var(--fs-${name})`)
  const other = sheets.flatMap(([file, text]) =>
    [...text.matchAll(/^\s+font(?:-size)?: ([^;]*);/gmu)]
      .filter(([, value = '']) => !/^(inherit|0?\.\d+em)$/u.test(value))
      .filter(([, value = '']) => !tokens.some(token => value.includes(token)))
      .map(([found]) => `${file}: ${found.trim()}`),
  )
  expect(other.filter(found => !FREE_SIZES.test(found))).toEqual([])
})

/** Sheets that are not converted. */
const RAW_SPACES = /\/(app|features\/(conversation|settings|tickets)|screens\/tickets)\//u
test('a space that has a token is said by it', () => {
  const known = sheets.find(([file]) => file.endsWith('/tokens.css'))?.[1] ?? ''
  const steps = [...known.matchAll(/--s-\d+: (\d+px);/gu)].map(([, step]) => step)
  expect(steps).toHaveLength(10)
  const raw = sheets
    .filter(([file]) => !RAW_SPACES.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^\s+(?:(?:row-|column-)?gap|(?:padding|margin)[a-z-]*): ([^;]*);/gmu)]
        .filter(([, value = '']) => value.split(/[\s()]+/u).some(part => steps.includes(part)))
        .map(([found]) => `${file}: ${found.trim()}`),
    )
  expect(raw).toEqual([])
})

/** Widths at which a phone ends, a tablet, a small desk, and a narrow window. */
const BREAKPOINTS = [600, 900, 1100, 1280]
/** Where the menu may be pinned, and where a customer's data have room beside the conversation. */
const PANELS = new Set(['Rail.tsx: 1024', 'first.css: 1024', 'header-actions.ts: 1680'])
test('a screen changes its shape at one of four widths', () => {
  const texts = [
    ...sheets,
    ...globSync('packages/web/src/**/*.{ts,tsx}').map(file => [file, readFileSync(file, 'utf8')] as const),
  ]
  const other = texts.flatMap(([file, text]) =>
    // A container is as wide as its place.
    [...text.matchAll(/^(?!.*@container).*\((min|max)-width: (\d+)px\)/gmu)]
      .filter(([, end, px]) => !BREAKPOINTS.includes(Number(px) + (end === 'max' ? 1 : 0)))
      .filter(([, , px]) => !PANELS.has(`${file.split('/').at(-1)}: ${px}`))
      .map(([found]) => `${file}: ${found.trim()}`),
  )
  expect(other).toEqual([])
})
