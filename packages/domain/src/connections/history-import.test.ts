import { expect, it } from 'vitest'
import { shouldImportMessage, type HistoryMessage } from './history-import.ts'

const LINKED = new Date('2026-03-10T12:00:00Z')
const settings = {
  importOldMessages: true,
  importStart: '2026-03-01',
  importEnd: '2026-03-05',
  importGroups: false,
}
const old: HistoryMessage = {
  at: new Date('2026-03-03T12:00:00Z'),
  day: '2026-03-03',
  isGroup: false,
  linkedAt: LINKED,
  settings,
}

it.each<[string, Partial<HistoryMessage>, boolean]>([
  ['within the days', {}, true],
  ['on the first day', { day: '2026-03-01' }, true],
  ['on the last day', { day: '2026-03-05' }, true],
  ['before them', { day: '2026-02-28' }, false],
  ['after them', { day: '2026-03-06' }, false],
  ['without an end', { day: '2026-03-09', settings: { ...settings, importEnd: null } }, true],
  ['of a group nobody wants', { isGroup: true }, false],
  ['of a group that is wanted', { isGroup: true, settings: { ...settings, importGroups: true } }, true],
  ['where nothing old is wanted', { settings: { ...settings, importOldMessages: false } }, false],
  [
    'missed since the number is linked, whatever is wanted',
    { at: LINKED, settings: { ...settings, importOldMessages: false } },
    true,
  ],
  ['missed in a group', { at: new Date('2026-03-11T00:00:00Z'), isGroup: true }, true],
  [
    'where nothing was ever linked',
    { linkedAt: null, settings: { ...settings, importOldMessages: false } },
    true,
  ],
])('a message %s', (_, over, wanted) => {
  expect(shouldImportMessage({ ...old, ...over })).toBe(wanted)
})
