import { readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { parseAst, type Plugin } from 'vite'
import { AREA_FILES, FIRST_AREAS, laterAreasOf } from './vite-areas.ts'

/** The used fields of a syntax tree node. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const I18N = path.join(import.meta.dirname, 'src/i18n')
const LANGUAGES = ['pt', 'en', 'es', 'tr'] as const
type Language = (typeof LANGUAGES)[number]
const CATALOGUE_OF = /packages\/web\/src\/i18n\/catalogue-of\.ts$/
const CATALOGUE = /packages\/web\/src\/i18n\/catalogue\.ts\?(pt|en|es|tr)$/
const WORDS = /packages\/(?:web|domain)\/src\/.*\.words\.ts\?(pt|en|es|tr)$/

/**
 * Takes one language out of the files of words at build time, and compiles its messages, so that the browser needs no
 * message parser. `tags.words.ts?pt` is the Portuguese half of `tags.words.ts`.
 */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    load: {
      filter: { id: [CATALOGUE_OF, CATALOGUE, WORDS] },
      handler(id) {
        const [file = '', language = ''] = id.split('?')
        const js = (code: string) => ({ code, map: null, moduleType: 'js' as const })
        if (CATALOGUE_OF.test(id)) return js(loadersOfLanguages())
        return js(
          CATALOGUE.test(id)
            ? splitCatalogue(language)
            : oneLanguage(readFileSync(file, 'utf8'), language as Language),
        )
      },
    },
  }
}

function loadersOfLanguages(): string {
  const loaders = LANGUAGES.map(language => `${language}: () => import('./catalogue.ts?${language}')`)
  return `const LOADERS = { ${loaders.join(', ')} }
export const catalogueOf = language => LOADERS[language]()`
}

/** The catalogue of a language: the areas of the start, and how the others load. */
function splitCatalogue(language: string): string {
  const [first, more] = [true, false].map(isFirst =>
    [...AREA_FILES].filter(([area]) => FIRST_AREAS.has(area) === isFirst),
  )
  const imports = first?.map(([area, file]) => `import { ${area} } from '${file}?${language}'`) ?? []
  const loaders =
    more?.map(([area, file]) => `${area}: async () => (await import('${file}?${language}')).${area}`) ?? []
  return `${imports.join('\n')}
export const words = { ${first?.map(([area]) => area).join(', ')} }
export const more = { ${loaders.join(',\n')} }`
}

/** A file of words in one language. */
export function oneLanguage(code: string, language: Language): string {
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: readonly Statement[] }
  const consts = body.flatMap(({ type, declaration, declarations }) => {
    const found = type === 'ExportNamedDeclaration' ? declaration?.declarations : declarations
    return (found ?? []).map(
      ({ id, init }) =>
        `${type === 'ExportNamedDeclaration' ? 'export ' : ''}const ${id.name} = ${take(init, language, code)}`,
    )
  })
  const said = consts.join('\n')
  const imports = body.flatMap(({ type, source, specifiers = [] }) => {
    if (type !== 'ImportDeclaration' || source === undefined) return []
    const names = specifiers
      .map(({ local }) => local.name)
      .filter(name => new RegExp(`\\b${name}\\b`).test(said))
    const from = source.value.endsWith('.words.ts') ? `${source.value}?${language}` : source.value
    return names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${from}'`]
  })
  return [...imports, said].join('\n')
}

interface Name {
  readonly name: string
}
interface Declarator {
  readonly id: Name
  readonly init: Value
}
interface Statement extends Node {
  readonly declaration?: { readonly declarations?: readonly Declarator[] } | null
  readonly declarations?: readonly Declarator[]
  readonly source?: { readonly value: string }
  readonly specifiers?: readonly { readonly local: Name }[]
}
interface Value extends Node {
  readonly expression?: Value
  readonly properties?: readonly (Node & { readonly key?: Node & Partial<Name>; readonly value: Value })[]
  readonly value?: unknown
}

/** Takes one language of each sentence of a tree. */
function take(node: Value, language: Language, code: string): string {
  if (node.expression) return take(node.expression, language, code)
  if (node.type === 'Literal' && typeof node.value === 'string') return JSON.stringify(compile(node.value))
  if (!node.properties) return code.slice(node.start, node.end)
  const own = node.properties.find(({ key }) => key?.name === language)
  if (own && node.properties.length === LANGUAGES.length) {
    if (typeof own.value.value !== 'string')
      throw new Error(`No literal sentence: ${code.slice(node.start, node.end)}`)
    return take(own.value, language, code)
  }
  const lines = node.properties.map(({ key, value, start, end }) =>
    key ? `${code.slice(key.start, key.end)}: ${take(value, language, code)}` : code.slice(start, end),
  )
  return `{ ${lines.join(',\n')} }`
}

/** An `import('./X.tsx')` in a syntax tree. */
interface LazyImport extends Node {
  readonly source: { readonly value: unknown }
}

/** Lets each import on demand bring the areas whose sentences its module says. */
export function wordsWithTheirChunks(): Plugin {
  return {
    name: 'words-with-their-chunks',
    apply: 'build',
    transform: {
      filter: {
        id: { include: /packages\/web\/src\/.*\.tsx?$/, exclude: /\/(i18n\/[\w-]+|worker\/.*)\.ts$/ },
      },
      handler(code, id) {
        if (!code.includes('import(')) return null
        let text = ''
        let at = 0
        for (const { start, end, source } of lazyImportsIn(this.parse(code))) {
          const areas = laterAreasOf(path.resolve(path.dirname(id), String(source.value)))
          if (areas.length === 0) continue
          text += `${code.slice(at, start)}withWords(${JSON.stringify(areas)}, ${code.slice(start, end)})`
          at = end
        }
        if (at === 0) return null
        return {
          code: `import { withWords } from ${JSON.stringify(`${I18N}/language.ts`)}\n${text}${code.slice(at)}`,
          map: null,
        }
      },
    },
  }
}

/** The imports on demand of files of the app, in file order. */
function lazyImportsIn(node: unknown): LazyImport[] {
  if (Array.isArray(node)) return node.flatMap(lazyImportsIn)
  if (!isNode(node)) return []
  const inside = Object.values(node).flatMap(lazyImportsIn)
  const { source } = node as Partial<LazyImport>
  const isLazy = node.type === 'ImportExpression' && /^\..*\.tsx?$/.test(String(source?.value))
  return isLazy ? [node as LazyImport, ...inside] : inside
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
