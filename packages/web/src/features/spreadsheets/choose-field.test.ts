import { expect, it } from 'vitest'
import { chooseField } from './choose-field.ts'

it('a field of which there is one leaves the column that had it; extra info may be many', () => {
  expect(chooseField(['name', 'number', 'extra'], 2, 'number')).toEqual(['name', 'ignore', 'number'])
  expect(chooseField(['name', 'number', 'extra'], 0, 'extra')).toEqual(['extra', 'number', 'extra'])
})
