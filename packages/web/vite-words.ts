import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** What is looked at of a node of the syntax tree. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
}

const CATALOGUE = /packages\/web\/src\/i18n\/(pt|es|en|tr)\/.*\.ts$/

/** Reads the sentences of the catalogues when the app is built, so that the browser carries no reader of their grammar. */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] } }),
    transform: {
      filter: { id: CATALOGUE },
      handler(code) {
        const sentences = sentencesIn(this.parse(code))
        const parts = sentences.map(({ start, value }, at) => code.slice(at === 0 ? 0 : sentences[at - 1]?.end, start) + JSON.stringify(compile(value)))
        return { code: parts.join('') + code.slice(sentences.at(-1)?.end ?? 0), map: null }
      },
    },
  }
}

/** Every text that stands as the value of a key, in the order of the file. */
function sentencesIn(node: unknown): { start: number; end: number; value: string }[] {
  if (Array.isArray(node)) return node.flatMap(sentencesIn)
  if (!isNode(node)) return []
  if (node.type === 'Property' && isNode(node.value) && node.value.type === 'Literal' && typeof node.value.value === 'string')
    return [{ start: node.value.start, end: node.value.end, value: node.value.value }]
  return Object.values(node).flatMap(sentencesIn)
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
