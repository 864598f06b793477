// spec: session-1, roles-7
import { ERRORS } from '@recado/contract'
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { en, es, pt, tr } from '../testing/catalogues.ts'
import { ERROR_AREAS } from './error-text.ts'

type Node = { readonly [key: string]: string | Node }

/** Every sentence of a catalogue by its path: `app.nav.tickets`. */
function sentences(node: Node, path: string[] = []): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') found.set([...path, key].join('.'), value)
    else for (const [inner, text] of sentences(value, [...path, key])) found.set(inner, text)
  }
  return found
}

/** A choice among words, none of which is filled in. */
const SELECTS = /\{(\w+), select,(?: \w+ \{[^{}]*\})+\}/g
/**
 * The names a sentence wants filled in: `{name}` or `{count, plural, …}`, not the words of a branch such as
 * `one {…}`.
 */
const wanted = (text: string): string[] =>
  [
    ...new Set(
      [...text.replaceAll(SELECTS, '{$1}').matchAll(/(?<!(?:=\d|one|few|many|other) )\{(\w+)[,}]/g)].map(
        ([, name]) => name ?? '',
      ),
    ),
  ].toSorted()

/** Says a sentence aloud, as the screens do; a broken one throws. */
function say(locale: string, text: string, values: Record<string, string | number>): string {
  const t = createTranslator({
    locale,
    messages: { text },
    onError: error => {
      throw error
    },
  })
  const tags = Object.fromEntries(
    [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => [tag, (inside: string) => inside]),
  )
  return t.markup('text' as never, { ...values, ...tags } as never)
}

const portuguese = sentences(pt)
const others = [
  ['en', sentences(en)],
  ['es', sentences(es)],
  ['tr', sentences(tr)],
] as const

test.each(others)('%s fills in the same names as Portuguese', (_, catalogue) => {
  for (const [key, text] of catalogue) expect(wanted(text), key).toEqual(wanted(portuguese.get(key) ?? ''))
})

test.each([['pt-BR', portuguese] as const, ...others])(
  'every sentence of %s can be said',
  (locale, catalogue) => {
    for (const [key, text] of catalogue) {
      const values = Object.fromEntries(wanted(text).map(name => [name, 2]))
      expect(say(locale, text, values).trim(), key).not.toBe('')
    }
  },
)

test('a million is a plural in every language', () => {
  for (const [locale, catalogue] of [
    ['pt-BR', pt],
    ['en', en],
    ['es', es],
    ['tr', tr],
  ] as const) {
    expect(say(locale, catalogue.users.count, { count: 1_000_000 })).toMatch(/^1\D?000\D?000 \p{L}/u)
  }
})

test.each([
  ['pt-BR', pt, /permite 1 fila, e ela está em uso/, '1 participante', '1 de 1 enviada'],
  ['en', en, /allows 1 queue, and it is in use/, '1 member', '1 of 1 sent'],
  ['es', es, /permite 1 cola, y está en uso/, '1 participante', '1 de 1 enviada'],
  ['tr', tr, /1 kuyruğa izin veriyor ve o kullanımda/, '1 katılımcı', '1 mesajdan 1 gönderildi'],
] as const)('one is a singular in %s', (locale, { planLimit, simulator, campaigns }, queue, member, sent) => {
  expect(say(locale, planLimit.full.queues, { max: 1 })).toMatch(queue)
  expect(say(locale, simulator.who.members, { count: 1 })).toBe(member)
  expect(say(locale, campaigns.report.sentOf, { sent: 1, total: 1 })).toBe(sent)
})

/** A sentence that counts one thing, without words of its own for none. */
const isCount = (text: string): boolean =>
  wanted(text).length === 1 && text.includes(', plural, ') && !text.includes('=0 {')
test.each([['pt-BR', portuguese] as const, ...others])('none is a plural in %s', (locale, catalogue) => {
  for (const [key, text] of [...catalogue].filter(([, sentence]) => isCount(sentence))) {
    const [none, seven] = [0, 7].map(count => say(locale, text, { [wanted(text)[0] ?? '']: count }))
    expect(none?.replaceAll(/\b0\b/g, '7'), key).toBe(seven)
  }
})

test('every error of the contract has words in one area', () => {
  for (const code of Object.keys(ERRORS))
    expect(
      ERROR_AREAS.filter(area => portuguese.has(`${area}.${code}`)),
      code,
    ).toHaveLength(1)
})

const CLOSING = /^(app|bot-decisions|conversation|dashboard|reports|tickets|users)\b/
test.each([
  ['pt-BR', portuguese, /resolv|finaliz|fechad[oa]s\b/i],
  ['en', others[0][1], /resolv|\bfinish/i],
  ['es', others[1][1], /resolv|resuelt|finaliz/i],
  ['tr', others[2][1], /çöz|tamamla/i],
] as const)('a ticket is closed by one verb in %s', (_, catalogue, otherVerbs) => {
  const wrong = [...catalogue]
    // The palette finds the command also by the other verbs.
    .filter(([key]) => CLOSING.test(key) && key !== 'conversation.header.closeSynonyms')
    .filter(([, text]) => otherVerbs.test(text))
  expect(wrong).toEqual([])
})
