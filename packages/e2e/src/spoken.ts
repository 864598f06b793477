import type { Page } from '@playwright/test'
import { LANGUAGES, sentences, type Language } from './words.ts'

/** Names that people of the test company wrote themselves; no catalogue translates them. */
const WRITTEN = new Set(['Vendas', 'Suporte', 'Loja', 'VIP', 'Orçamento', 'Fechado', 'Praça da Matriz'])

/** The variables of messages, which stand in sentences as people type them. */
const isVariable = (name: string): boolean => Object.hasOwn(LANGUAGES.pt.catalogue.quickMessages.variables, name)
/** Whether a text shows an unfilled gap of a sentence, a tag, or an unknown variable. */
const hasGap = (text: string): boolean =>
  /\{\w+[},]|\{\{|<\/?\w>/.test(text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => (isVariable(name) ? name : all)))

/** Default labels of libraries, which appear where we pass none of our own. */
const LIBRARIES = /^(No records|Toggle .+|Clear.*|Close.*|Dismiss.*|Select .+|Loading.*|Remove\b.*|Increment|Decrement)$/

/** All texts, names and hints that a page shows or reads out. Values of fields are the person's own, and `pre` holds text for machines: both are left out. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: (string | null)[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) found.push(node.getAttribute(name))
      } else if (!node.parentElement?.closest('script, style, textarea, pre, [data-message], [lang]:not(html)')) found.push(node.textContent)
    }
    return [...new Set(found.map(text => text?.trim() ?? ''))].filter(text => text !== '')
  })

/** Matches a key of the catalogue. */
const KEY = new RegExp(`\\b(${Object.keys(LANGUAGES.pt.catalogue).join('|')})\\.[a-z]\\w+`)
/** Sentences by their look on a screen: those without gaps, which are most, and the others. */
interface Leftovers {
  readonly plain: ReadonlyMap<string, string>
  readonly gapped: readonly (readonly [key: string, sentence: RegExp])[]
}
/** Caches the Portuguese sentences of each language: there are thousands. */
const LEFTOVERS = new Map<Language, Leftovers>()

/** Lists the faults in the words of a page in a language: keys instead of sentences, unfilled gaps, sentences left in Portuguese. */
export async function unspoken(page: Page, language: Language): Promise<string[]> {
  const { plain, gapped } = portuguese(language)
  return (await said(page)).flatMap(text => [
    ...(KEY.test(text) && !text.includes('@') ? [`a key: ${text}`] : []),
    ...(language !== 'en' && LIBRARIES.test(text) ? [`a library: ${text}`] : []),
    ...(hasGap(text) ? [`a gap: ${text}`] : []),
    ...(WRITTEN.has(text) ? [] : [plain.get(text), ...gapped.map(([name, sentence]) => (sentence.test(text) ? name : undefined))])
      .filter(name => name !== undefined)
      .map(name => `Portuguese, ${name}: ${text}`),
  ])
}

/** The Portuguese sentences that this language says otherwise, each by its look on a screen. */
function portuguese(language: Language): Leftovers {
  const known = LEFTOVERS.get(language)
  if (known) return known
  const own = new Set([...sentences(language).values()].flatMap(shapes))
  const left =
    language === 'pt' ? [] : [...sentences('pt')].flatMap(([key, text]) => shapes(text).flatMap(shape => (own.has(shape) ? [] : [[key, shape] as const])))
  const found: Leftovers = {
    plain: new Map(left.filter(([, shape]) => !GAP.test(shape)).map(([key, shape]) => [shape, key])),
    gapped: left.filter(([, shape]) => GAP.test(shape)).map(([key, shape]) => [key, new RegExp(`^${shape.split(GAP).map(literally).join('.+')}$`)]),
  }
  LEFTOVERS.set(language, found)
  return found
}

const GAP = /\{[^{}]*\}/
/** The looks of a sentence without the content of its gaps: one shape for each branch of its plural, and one for each piece between its tags. */
function shapes(text: string): readonly string[] {
  const plural = /\{\w+, plural,((?: (?:=\d|one|few|many|other) \{[^{}]*\})+)\}/.exec(text)
  if (plural) {
    const branches = [...(plural[1] ?? '').matchAll(/ (?:=\d|one|few|many|other) \{([^{}]*)\}/g)].map(([, branch]) => branch ?? '')
    return branches.flatMap(branch => shapes(text.replace(plural[0], () => branch.replaceAll('#', '{count}'))))
  }
  return text
    .split(/<\/?\w+>/)
    .map(piece => piece.trim())
    .filter(piece => /\p{L}{3}/u.test(piece.replaceAll(new RegExp(GAP, 'g'), '')))
    .map(piece => piece.replaceAll(new RegExp(GAP, 'g'), '{}'))
}
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
