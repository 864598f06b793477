import { describe, expect, it } from 'vitest'
import { LIMITS } from '../limits.ts'
import { ContactListItemInput } from '../contact-lists/contact-list.ts'
import { ContactInput } from './contact.ts'
import { cleanName } from '../clean-name.ts'
import { personName } from './person-name.ts'

describe('cleanName', () => {
  it('takes out what reorders, hides or breaks a line', () => {
    expect(cleanName('  Ana\u202egpj.exe\u200b\r\nSouza \ufeff')).toBe('Anagpj.exe Souza')
  })
  it('keeps the joiners that emoji and Persian need', () => {
    expect(cleanName('👩‍🚀 می‌خواهم')).toBe('👩‍🚀 می‌خواهم')
  })
  it('shortens a name of ten kilobytes', () => {
    expect(Array.from(cleanName('É'.repeat(10_000))).length).toBe(LIMITS.personNameMax)
  })
  it.each(['\u200b\u202e\u0000 ', '\u3164', '\u2800 \u200d'])('of %j leaves nothing', name => {
    expect(cleanName(name)).toBe('')
  })
})

// spec: names-1
describe('the name of a person', () => {
  it.each([
    ['one letter', 'K', 'K'],
    ['a full stop', '.', '.'],
    ['one emoji of several characters', ' 👩‍🌾 ', '👩‍🌾'],
    ['ninety letters', 'n'.repeat(90), 'n'.repeat(90)],
    ['as many emoji as letters', '😀'.repeat(120), '😀'.repeat(120)],
    ['hidden marks and breaks', 'Ana\u202e\n Souza\u200b', 'Ana Souza'],
  ])('of %s is taken, cleaned', (_, written, name) => {
    expect(personName.parse(written)).toBe(name)
  })
  it.each([
    ['nothing', '', 'required'],
    ['blanks', ' \t ', 'required'],
    ['characters without ink', '\u3164\u200b', 'required'],
    ['too many letters', 'n'.repeat(121), 'tooLong'],
    ['too many emoji', '😀'.repeat(121), 'tooLong'],
  ])('of %s is refused', (_, written, issue) => {
    expect(personName.safeParse(written).error?.issues.map(({ message }) => message)).toContain(issue)
  })
  it('is one rule for contacts and people of lists, and takes back each name that a channel stores', () => {
    for (const profile of ['K', '😀'.repeat(500), ' a\u202eb\n'.repeat(80), '.']) {
      const stored = cleanName(profile)
      expect(ContactInput.shape.name.parse(stored)).toBe(stored)
      expect(ContactListItemInput.shape.name.parse(stored)).toBe(stored)
    }
  })
})
