import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSearchable, longestToken, parseMessageSearch, type MessageSearch } from './message-search.ts'

const NOTHING: MessageSearch = {
  words: [],
  fromCustomer: false,
  fromMe: false,
  fromNames: [],
  queues: [],
  tags: [],
  has: [],
  after: undefined,
  before: undefined,
}

describe('a search that somebody typed', () => {
  it.each<[string, Partial<MessageSearch>]>([
    ['', {}],
    ['   ', {}],
    ['entrega atrasada', { words: ['entrega', 'atrasada'] }],
    ['"boa tarde" pix', { words: ['boa tarde', 'pix'] }],
    ['"sem fim', { words: ['sem fim'] }],
    ['""', {}],
    ['a"b c"d', { words: ['a', 'b c', 'd'] }],
    ['from:customer boleto', { fromCustomer: true, words: ['boleto'] }],
    ['from:CLIENTE', { fromCustomer: true }],
    ['from:me from:eu', { fromMe: true }],
    ['from:yo', { fromMe: true }],
    ['from:ben', { fromMe: true }],
    ['from:müşteri', { fromCustomer: true }],
    ['from:"Ben"', { fromNames: ['Ben'] }],
    ['from:"João ""Jô"" Silva" pix', { fromNames: ['João "Jô" Silva'], words: ['pix'] }],
    ['from:Ana from:"Beto Lima"', { fromNames: ['Ana', 'Beto Lima'] }],
    ['queue:Vendas tag:"cliente novo"', { queues: ['Vendas'], tags: ['cliente novo'] }],
    ['FROM:Ana Queue:vendas', { fromNames: ['Ana'], queues: ['vendas'] }],
    ['has:image has:link', { has: ['image', 'link'] }],
    ['has:áudio has:VÍDEO has:documento', { has: ['audio', 'video', 'application'] }],
    ['has:location has:contact', { has: ['locationMessage', 'contactMessage'] }],
    ['has:gold', { words: ['has:gold'] }],
    ['has:toString has:__proto__', { words: ['has:toString', 'has:__proto__'] }],
    ['after:2026-03-01 before:2026-04-01', { after: '2026-03-01', before: '2026-04-01' }],
    ['after:1/3/2026 before:01/04/2026', { after: '2026-03-01', before: '2026-04-01' }],
    [
      'after:2026-03-01 after:2026-03-05 before:2026-04-09 before:2026-04-01',
      { after: '2026-03-05', before: '2026-04-01' },
    ],
    ['after:29/02/2028', { after: '2028-02-29' }],
    ['after:29/02/2026 before:ontem', { words: ['after:29/02/2026', 'before:ontem'] }],
    [
      'after:2026-13-01 after:0000-01-01 after:32/01/2026',
      { words: ['after:2026-13-01', 'after:0000-01-01', 'after:32/01/2026'] },
    ],
    ['from: queue:', { words: ['from:', 'queue:'] }],
    ['from:"" tag:"  "', { words: ['from:', 'tag:'] }],
    ['https://recado.test/a cor:azul', { words: ['https://recado.test/a', 'cor:azul'] }],
    ['às 10:30', { words: ['às', '10:30'] }],
  ])('%s', (typed, read) => {
    expect(parseMessageSearch(typed)).toEqual({ ...NOTHING, ...read })
  })

  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc
      .array(
        fc.constantFrom(
          'from:',
          'has:',
          'before:',
          'tag:"',
          '"',
          ' ',
          'image',
          '31/02/2026',
          '2026-01-01',
          'é',
          '👍',
          ':',
          '\\',
          '%',
        ),
        { maxLength: 20 },
      )
      .map(parts => parts.join('')),
  )
  it('is read whatever it is, and no word of it is empty', () => {
    fc.assert(
      fc.property(typed, text => {
        const search = parseMessageSearch(text)
        for (const word of [...search.words, ...search.fromNames, ...search.queues, ...search.tags])
          expect(word.trim()).not.toBe('')
        for (const day of [search.after, search.before])
          expect(day ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(longestToken(search.words)?.length ?? 3).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 2_000 },
    )
  })
  it('loses nothing that is neither operator nor quote', () => {
    const word = fc.stringMatching(/^[\p{L}\p{N}.,!?]{1,12}$/u)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), words => {
        expect(parseMessageSearch(words.join(' ')).words).toEqual(words)
      }),
    )
  })
})

it.each<[string, boolean]>([
  ['oi', false],
  ['oi ja', false],
  ['', false],
  ['pix', true],
  ['has:image', true],
  ['from:me', true],
  ['from:customer', true],
  ['from:Ana', true],
  ['queue:Vendas', true],
  ['tag:VIP', true],
  ['after:2026-01-01', true],
  ['before:2026-01-01', true],
])('%s is enough to search for: %s', (typed, enough) =>
  expect(isSearchable(parseMessageSearch(typed))).toBe(enough),
)

it.each<[string[], string | undefined]>([
  [['oi', 'entrega'], 'entrega'],
  [['são paulo'], 'paulo'],
  [['a-b-c', '👍👍👍', '%%%'], undefined],
  [['100%', 'ab'], '100'],
])('the longest run of letters and digits in %s is %s', (words, run) => expect(longestToken(words)).toBe(run))
