import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** The used fields of a syntax tree node. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
}

const CATALOGUE = /packages\/web\/src\/i18n\/(pt|es|en|tr)\/.*\.ts$/

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
