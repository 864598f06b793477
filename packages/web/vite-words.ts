import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { AREA_FILES, FIRST_AREAS, laterAreasOf } from './vite-areas.ts'

/** The used fields of a syntax tree node. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
}

const CATALOGUE = /packages\/web\/src\/i18n\/(pt|es|en|tr)\/(?!index\.ts).*\.ts$/
const INDEX = /packages\/web\/src\/i18n\/(pt|es|en|tr)\/index\.ts$/
const LANGUAGE = path.join(import.meta.dirname, 'src/i18n/language.ts')

/** Compiles the catalogues' messages at build time, so that the browser needs no message parser. */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform: {
      filter: { id: CATALOGUE },
      handler(code) {
        const sentences = sentencesIn(this.parse(code))
        const parts = sentences.map(
          ({ start, value }, at) =>
            code.slice(at === 0 ? 0 : sentences[at - 1]?.end, start) + JSON.stringify(compile(value)),
        )
        return { code: parts.join('') + code.slice(sentences.at(-1)?.end ?? 0), map: null }
      },
    },
  }
}

/** Every string that is the value of a key, in file order. */
function sentencesIn(node: unknown): { start: number; end: number; value: string }[] {
  if (Array.isArray(node)) return node.flatMap(sentencesIn)
  if (!isNode(node)) return []
  if (
    node.type === 'Property' &&
    isNode(node.value) &&
    node.value.type === 'Literal' &&
    typeof node.value.value === 'string'
  )
    return [{ start: node.value.start, end: node.value.end, value: node.value.value }]
  return Object.values(node).flatMap(sentencesIn)
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** An `import('./X.tsx')` in a syntax tree. */
interface LazyImport extends Node {
  readonly source: Node
}

/** Splits a catalogue, and lets each import on demand bring the areas whose sentences its module says. */
export function wordsWithTheirChunks(): Plugin {
  return {
    name: 'words-with-their-chunks',
    apply: 'build',
    transform: {
      filter: {
        id: { include: /packages\/web\/src\/.*\.tsx?$/, exclude: /\/(i18n\/language|worker\/.*)\.ts$/ },
      },
      handler(code, id) {
        const language = INDEX.exec(id)?.[1]
        if (language !== undefined) return { code: splitCatalogue(language), map: null }
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
          code: `import { withWords } from ${JSON.stringify(LANGUAGE)}\n${text}${code.slice(at)}`,
          map: null,
        }
      },
    },
  }
}

function splitCatalogue(language: string): string {
  const [first, more] = [true, false].map(isFirst =>
    [...AREA_FILES].filter(([area]) => FIRST_AREAS.has(area) === isFirst),
  )
  const imports = first?.map(([area, file]) => `import { ${area} } from '${file}'`) ?? []
  const loaders = more?.map(([area, file]) => `${area}: async () => (await import('${file}')).${area}`) ?? []
  return `${imports.join('\n')}
export const ${language} = { ${first?.map(([area]) => area).join(', ')} }
export const more = { ${loaders.join(',\n')} }`
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
