import { expect, it } from 'vitest'
import { clientVariables } from './client-variables.ts'

const values = (over: Record<string, string>) =>
  new Map(Object.entries({ name: 'Dario Reis', firstName: 'Dario', CPF: '12*', trap: '{{name}}', ...over }))
const names = (over: Record<string, string>, seesNumbers: boolean): string[] => [
  ...clientVariables(values(over), seesNumbers).keys(),
]

it.each([
  [{}, true, ['name', 'firstName', 'CPF']],
  [{}, false, ['name', 'firstName', 'CPF']],
  [{ name: '551199999****', firstName: '551199999****' }, false, ['CPF']],
  [{ name: '+55 11 99 99 ** **', firstName: '+55' }, false, ['firstName', 'CPF']],
  [{ name: '*Dario*' }, false, ['name', 'firstName', 'CPF']],
  [{ name: 'Sala 4*', firstName: 'Sala' }, true, ['name', 'firstName', 'CPF']],
] as const)('of %j, where numbers are seen: %s, fills %j', (over, seesNumbers, expected) => {
  expect(names(over, seesNumbers)).toEqual(expected)
})
