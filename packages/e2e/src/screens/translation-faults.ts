import type { Page } from '@playwright/test'
import { SCREEN_LANGUAGES, sentencesOf, type ScreenLanguage } from '../testing/translations.ts'

/** Names that people of the test company wrote themselves; no catalogue translates them. */
const USER_CONTENT = new Set([
  'Vendas',
  'Suporte',
  'Loja',
  'VIP',
  'Orçamento',
  'Pagamento',
  'Fechado',
  'Praça da Matriz',
  'Celular',
])

/** The variables of messages, which stand in sentences as people type them. */
const isVariable = (name: string): boolean =>
  Object.hasOwn(SCREEN_LANGUAGES.pt.catalogue.quickMessages.variables, name)
/** Whether a text shows an unfilled gap of a sentence, a tag, or an unknown variable. */
const hasUnfilledPlaceholder = (text: string): boolean =>
  /\{\w+[},]|\{\{|<\/?\w>/.test(
    text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => (isVariable(name) ? name : all)),
  )

/** Default labels of libraries, which appear where we pass none of our own. */
const LIBRARY_LABELS =
  /^(No records|Toggle .+|Clear.*|Close.*|Dismiss.*|Select .+|Loading.*|Remove\b.*|Increment|Decrement)$/

/**
 * All texts, names and hints that a page shows or reads out. Values of fields are the person's own, and `pre`
 * and `code` hold text for machines: both are left out.
 */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: (string | null)[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
          found.push(node.getAttribute(name))
      } else if (
        !node.parentElement?.closest('script, style, textarea, pre, code, [data-message], [lang]:not(html)')
      )
        found.push(node.textContent)
    }
    return [...new Set(found.map(text => text?.trim() ?? ''))].filter(text => text !== '')
  })

/** Matches a key of the catalogue. */
const KEY_PATTERN = new RegExp(`\\b(${Object.keys(SCREEN_LANGUAGES.pt.catalogue).join('|')})\\.[a-z]\\w+`)
interface SentencePattern {
  readonly key: string
  readonly sentence: RegExp
  /** The longest part without a gap: a search for it costs less than the expression. */
  readonly part: string
}
/** Sentences by their look on a screen: those without gaps, which are most, and the others by their first letters. */
interface PortugueseSentences {
  readonly plain: ReadonlyMap<string, string>
  readonly patterns: ReadonlyMap<string, readonly SentencePattern[]>
}
/** Letters that select the patterns which a text may match, since a page has hundreds of texts. */
const PREFIX_LETTERS = 4
const NO_PATTERNS: readonly SentencePattern[] = []
/** Caches the Portuguese sentences of each language: there are thousands. */
const PORTUGUESE_CACHE = new Map<ScreenLanguage, PortugueseSentences>()

/**
 * Lists the faults in the words of a page in a language: keys instead of sentences, unfilled gaps, sentences
 * left in Portuguese.
 */
export async function findTranslationFaults(page: Page, language: ScreenLanguage): Promise<string[]> {
  const { plain, patterns } = portugueseSentencesFor(language)
  return (await visibleTexts(page)).flatMap(text => [
    ...(KEY_PATTERN.test(text) && !text.includes('@') ? [`a key: ${text}`] : []),
    ...(language !== 'en' && LIBRARY_LABELS.test(text) ? [`a library: ${text}`] : []),
    ...(hasUnfilledPlaceholder(text) ? [`a gap: ${text}`] : []),
    ...(USER_CONTENT.has(text)
      ? []
      : [
          plain.get(text),
          ...patternsFor(text, patterns).map(({ key, sentence, part }) =>
            text.includes(part) && sentence.test(text) ? key : undefined,
          ),
        ]
    )
      .filter(name => name !== undefined)
      .map(name => `Portuguese, ${name}: ${text}`),
  ])
}

/** The Portuguese sentences that this language says otherwise, each by its look on a screen. */
function portugueseSentencesFor(language: ScreenLanguage): PortugueseSentences {
  const cached = PORTUGUESE_CACHE.get(language)
  if (cached) return cached
  const own = new Set([...sentencesOf(language).values()].flatMap(sentenceShapes))
  const left =
    language === 'pt'
      ? []
      : [...sentencesOf('pt')].flatMap(([key, text]) =>
          sentenceShapes(text).flatMap(shape => (own.has(shape) ? [] : [[key, shape] as const])),
        )
  const found: PortugueseSentences = {
    plain: new Map(left.filter(([, shape]) => !PLACEHOLDER.test(shape)).map(([key, shape]) => [shape, key])),
    patterns: indexPatterns(left.filter(([, shape]) => PLACEHOLDER.test(shape))),
  }
  PORTUGUESE_CACHE.set(language, found)
  return found
}

const PLACEHOLDER = /\{[^{}]*\}/

/** Patterns that begin with fewer letters than the prefix has stand under the empty one. */
function indexPatterns(
  shapes: readonly (readonly [key: string, shape: string])[],
): PortugueseSentences['patterns'] {
  const index = new Map<string, SentencePattern[]>()
  for (const [key, shape] of shapes) {
    const parts = shape.split(PLACEHOLDER)
    const [start = ''] = parts
    const prefix = start.length < PREFIX_LETTERS ? '' : start.slice(0, PREFIX_LETTERS)
    const sentence = new RegExp(`^${parts.map(escapeRegExp).join('.+')}$`)
    const part = parts.reduce((longest, other) => (other.length > longest.length ? other : longest))
    index.set(prefix, [...(index.get(prefix) ?? []), { key, sentence, part }])
  }
  return index
}

const patternsFor = (text: string, patterns: PortugueseSentences['patterns']): readonly SentencePattern[] => [
  ...(patterns.get(text.slice(0, PREFIX_LETTERS)) ?? NO_PATTERNS),
  ...(patterns.get('') ?? NO_PATTERNS),
]
/**
 * The looks of a sentence without the content of its gaps: one shape for each branch of its plural, and one
 * for each piece between its tags.
 */
function sentenceShapes(text: string): readonly string[] {
  const plural = /\{\w+, plural,((?: (?:=\d|one|few|many|other) \{[^{}]*\})+)\}/.exec(text)
  if (plural) {
    const branches = [...(plural[1] ?? '').matchAll(/ (?:=\d|one|few|many|other) \{([^{}]*)\}/g)].map(
      ([, branch]) => branch ?? '',
    )
    return branches.flatMap(branch =>
      sentenceShapes(text.replace(plural[0], () => branch.replaceAll('#', '{count}'))),
    )
  }
  return text
    .split(/<\/?\w+>/)
    .map(piece => piece.trim())
    .filter(piece => /\p{L}{3}/u.test(piece.replaceAll(new RegExp(PLACEHOLDER, 'g'), '')))
    .map(piece => piece.replaceAll(new RegExp(PLACEHOLDER, 'g'), '{}'))
}
const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
