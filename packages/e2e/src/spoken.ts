import type { Page } from '@playwright/test'
import { LANGUAGES, sentences, type Language } from './words.ts'

/** What people of the test company wrote themselves, which no catalogue translates. */
const WRITTEN = new Set(['Vendas', 'Suporte', 'Loja', 'VIP', 'Orçamento', 'Fechado', 'Praça da Matriz'])

/** What libraries say when nobody gives them words. */
const LIBRARIES = /^(No records|Toggle .+|Clear.*|Close.*|Dismiss.*|Select .+|Loading.*|Remove.*|Increment|Decrement)$/

/** Everything on a page that is said to whoever reads or hears it: texts, names, hints. What stands in fields is theirs, not ours, and what stands in `pre` is said to machines. */
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

/** What is wrong with the words on a page in a language: keys instead of sentences, gaps that nobody filled, sentences left in Portuguese. */
export async function unspoken(page: Page, language: Language): Promise<string[]> {
  const key = new RegExp(`\\b(${Object.keys(LANGUAGES.pt.catalogue).join('|')})\\.[a-z]\\w+`)
  const leftovers = language === 'pt' ? [] : portuguese(language)
  return (await said(page)).flatMap(text => [
    ...(key.test(text) && !text.includes('@') ? [`a key: ${text}`] : []),
    ...(language !== 'en' && LIBRARIES.test(text) ? [`a library: ${text}`] : []),
    ...(/\{\{?\w+\}?\}|\{\w+,|<\/?\w>/.test(text) ? [`a gap: ${text}`] : []),
    ...(WRITTEN.has(text) ? [] : leftovers.filter(([, sentence]) => sentence.test(text)).map(([name]) => `Portuguese, ${name}: ${text}`)),
  ])
}

/** The Portuguese sentences that this language says otherwise, each as what it looks like on a screen. */
function portuguese(language: Language): [key: string, sentence: RegExp][] {
  const own = new Set([...sentences(language).values()].flatMap(shapes).map(String))
  return [...sentences('pt')].flatMap(([key, text]) =>
    shapes(text)
      .filter(shape => !own.has(String(shape)))
      .map((shape): [string, RegExp] => [key, shape]),
  )
}

/** How a sentence may look: one shape for each branch of its plural, and one for each piece between its tags. */
function shapes(text: string): RegExp[] {
  const plural = /\{\w+, plural,((?: (?:=\d|one|few|many|other) \{[^{}]*\})+)\}/.exec(text)
  if (plural) {
    const branches = [...(plural[1] ?? '').matchAll(/ (?:=\d|one|few|many|other) \{([^{}]*)\}/g)].map(([, branch]) => branch ?? '')
    return branches.flatMap(branch => shapes(text.replace(plural[0], () => branch.replaceAll('#', '{count}'))))
  }
  return text
    .split(/<\/?\w+>/)
    .map(piece => piece.trim())
    .filter(piece => /\p{L}{3}/u.test(piece.replaceAll(/\{[^{}]*\}/g, '')))
    .map(
      piece =>
        new RegExp(
          `^${piece
            .split(/\{[^{}]*\}/)
            .map(literally)
            .join('.+')}$`,
        ),
    )
}
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
