// spec: roles-1
import { expect, it } from 'vitest'
import { passwordStrength, type PasswordStrength } from './password-strength.ts'

it.each<[string, PasswordStrength]>([
  ['abcde', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['cafezinh', 'fair'],
  ['Cafezinho1', 'strong'],
  ['cafe com leite e pao', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
