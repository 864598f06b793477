import { expect, it } from 'vitest'
import { zoneOfNumber } from './contact-zone.ts'

// Seen red: with the zone of São Paulo for every Brazilian number.

it.each([
  ['São Paulo', '5511987654321', 'America/Sao_Paulo'],
  ['Recife, a landline', '558133334444', 'America/Sao_Paulo'],
  ['Manaus', '5592987654321', 'America/Manaus'],
  ['Acre', '5568987654321', 'America/Rio_Branco'],
  ['Mato Grosso', '5565987654321', 'America/Cuiaba'],
  ['the interior of Amazonas, which has two times', '5597987654321', null],
  ['a Brazilian number that is too short', '551198765', null],
  ['Argentina', '5491123456789', 'America/Argentina/Buenos_Aires'],
  ['Uruguay', '59899123456', 'America/Montevideo'],
  ['Turkey', '905321234567', 'Europe/Istanbul'],
  ['Ireland', '353871234567', 'Europe/Dublin'],
  ['Mexico, which has several', '5215512345678', null],
  ['Spain, which has islands', '34612345678', null],
  ['the United States', '12125551234', null],
  ['Santo Domingo', '18095551234', 'America/Santo_Domingo'],
  ['a name of another network', '7254839201958473', null],
  ['nothing', '', null],
])('a number of %s', (_, number, zone) => {
  expect(zoneOfNumber(number)).toBe(zone)
})

it('names zones that exist', () => {
  for (const number of ['5592987654321', '59899123456', '244923123456', '97150123456', '23991234567'])
    expect(() => new Intl.DateTimeFormat('pt', { timeZone: zoneOfNumber(number) ?? 'none' })).not.toThrow()
})
