import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Source } from './exported-names.ts'
import { strayNames, type Term } from './terms.ts'

/** Tests hold back answers and locks, which is no term. */
const SKIPPED = /\.test\.tsx?$|\/i18n\/|\.words\.ts$|\/schema\/tables\.ts$/

/** Terms that once had several meanings; `docs/glossary.md` has the one of each. */
const TERMS: Readonly<Record<string, Term>> = {
  // Of the board. Not the workers of jobs, a queue of sends, or the order of deliveries.
  lane: {
    word: /(?<![a-zA-Z])lane|Lane(?!u)|LANE/,
    home: /kanban|board|\/tags\/|\/tickets\/|\/timers\/|\/(bench|guide|screens|testing|routes)\/|LogDialog|ConversationFacts|domain-events|live\.ts/,
    kept: [
      'packages/contract/src/errors/ticket.ts ERR_LANE_CHANGED',
      'packages/contract/src/errors/ticket.ts ERR_LANE_LIMIT',
      'packages/contract/src/errors/ticket.ts ERR_LANE_LOOP',
      'packages/contract/src/limits/conversation.ts laneLimitMax',
      'packages/contract/src/limits/conversation.ts laneMinutesMax',
      'packages/contract/src/limits/conversation.ts lanePage',
      'packages/contract/src/limits/conversation.ts lanesMax',
    ],
  },
  // Why a send, or a campaign, does not leave. Not a ticket that is owned, and no lock or claim.
  hold: {
    word: /(?<![a-zA-Z])(?:hold|held)(?!er)|(?:Hold|Held)(?!er)|(?<!S)HOLD(?!ER)|HELD/,
    home: /\/(?:delivery|messages|campaigns)\/|\/connections\/(?:health|safety)|fixtures/,
    kept: [
      'packages/contract/src/contact-merges/contact-merge.ts held',
      'packages/contract/src/errors/contact.ts ERR_MERGE_TICKETS_HELD',
      'packages/server/src/kernel/work/lease.ts #holdUntil',
      'packages/server/src/kernel/work/lease.ts hold',
      'packages/web/src/features/contacts/merging/MergeDialog.tsx held',
    ],
  },
}

const sources = (): Source[] =>
  globSync('packages/*/src/**/*.{ts,tsx}')
    .filter(file => !SKIPPED.test(file))
    .map(file => [file, readFileSync(file, 'utf8')])

const LANE: Term = { word: /lane/i, home: /kanban/, kept: [] }

test('a name with the word of a term is found outside of its home, and a value or a column is not', () => {
  const found = strayNames(
    [
      ['packages/server/src/features/kanban/lanes.ts', 'export const lanes = []'],
      ['packages/server/src/jobs.ts', 'interface Job { readonly lane: string }\nfunction work(): void {}'],
      ['packages/server/src/sends.store.ts', "db.insertInto('lanes').values({ lane: 1 })"],
      ['packages/contract/src/job.ts', 'export const Job = z.object({ lane: z.string() })'],
    ],
    LANE,
  )
  expect(found).toEqual(['packages/server/src/jobs.ts lane', 'packages/contract/src/job.ts lane'])
})

test.each(Object.entries(TERMS))('%s has one meaning', (_, term) => {
  expect(strayNames(sources(), term)).toEqual([])
})

test.each(Object.entries(TERMS))('the glossary has the term %s once', term => {
  const glossary = readFileSync('docs/glossary.md', 'utf8')
  expect(glossary.match(new RegExp(`^- \\*\\*${term}\\*\\*`, 'gmu'))).toHaveLength(1)
})

test.each(Object.entries(TERMS))('each kept name of %s exists still', (_, { kept }) => {
  const gone = kept.filter(place => {
    const [file = '', name = ''] = place.split(' ')
    return !readFileSync(file, 'utf8').includes(name)
  })
  expect(gone).toEqual([])
})
