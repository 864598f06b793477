import type { AuditEntry, BotRule } from '@recado/contract'
import { describe, expect, it, test } from 'vitest'
import { compareSettings, findCauses, reachedChanges } from './decision-causes.ts'

const AT = '2026-11-24T10:00:00.000Z'
const LATER = '2026-11-24T11:00:00.000Z'
const entryOf = (id: number, given: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: LATER,
  kind: 'recordChanged',
  by: { id: 1, name: 'Ana', isOperator: false },
  record: 'queue',
  recordId: 7,
  subject: 'Vendas',
  changes: [],
  address: '',
  ...given,
})
const setting = (id: number, subject: string) =>
  entryOf(id, { kind: 'settingChanged', record: null, recordId: null, subject })

test.each<[string, BotRule | null, BotRule | null, AuditEntry, boolean]>([
  [
    'the menu of queues reads its connection',
    'queueMenu',
    'queueMenu',
    entryOf(1, { record: 'connection' }),
    true,
  ],
  ['it reads the queues', 'queueMenu', 'queueMenu', entryOf(1, {}), true],
  [
    'it reads the menu of the queue that was chosen',
    'queueMenu',
    'queueMenu',
    entryOf(1, { record: 'queueOption' }),
    true,
  ],
  ['a prompt that answers today explains it', 'queueMenu', 'prompt', entryOf(1, { record: 'prompt' }), true],
  ['the rule of then counts too', 'prompt', 'endWord', entryOf(1, { record: 'prompt' }), true],
  ['the end word reads no prompt', 'endWord', 'endWord', entryOf(1, { record: 'prompt' }), false],
  ['hours read the dates', 'outOfHours', 'greeting', entryOf(1, { record: 'hoursException' }), true],
  ['a setting is known by its key', 'rating', null, setting(1, 'userRating'), true],
  ['another setting is no cause', 'rating', null, setting(1, 'pushText'), false],
  ['no rule reads nothing', null, null, entryOf(1, {}), false],
  [
    'a change before the message is no cause',
    'queueMenu',
    'queueMenu',
    entryOf(1, { at: '2026-11-24T09:59:00.000Z' }),
    false,
  ],
])('%s', (_name, then, now, change, isCause) => {
  expect(findCauses([change], { at: AT, then, now })).toEqual(isCause ? [change] : [])
})

test('a conversation notices its own connection and queues, and the settings of the company', () => {
  const own = [entryOf(1, {}), entryOf(2, { record: 'connection', recordId: 3 }), setting(3, 'chatBotType')]
  const foreign = [entryOf(4, { recordId: 8 }), entryOf(5, { record: 'connection', recordId: 4 })]
  expect(reachedChanges([...own, ...foreign], { connectionId: 3, queueIds: [7] })).toEqual(own)
})

describe('the settings of then and now', () => {
  const greeting = (id: number, before: string, after: string) =>
    entryOf(id, { changes: [{ field: 'greetingMessage', before, after }] })

  it('skip what was in between', () => {
    const newest = greeting(2, 'Olá', 'Bom dia')
    expect(compareSettings([newest, greeting(1, 'Oi', 'Olá')])).toEqual([
      { field: 'greetingMessage', before: 'Oi', after: 'Bom dia', entry: newest },
    ])
  })

  it('leave out what was changed back', () => {
    expect(compareSettings([greeting(2, 'Olá', 'Oi'), greeting(1, 'Oi', 'Olá')])).toEqual([])
  })

  it('keep two records apart', () => {
    const other = entryOf(3, {
      recordId: 8,
      changes: [{ field: 'greetingMessage', before: 'a', after: 'b' }],
    })
    expect(compareSettings([greeting(2, 'Oi', 'Olá'), other])).toHaveLength(2)
  })
})
