// spec: session-21
import { expect, test } from 'vitest'
import { needsNewPassword, passwordRuleFor } from './password-rule.ts'

test.each([
  ['nobody', 'user', 'specified'],
  ['nobody', 'admin', 'specified'],
  ['admins', 'user', 'specified'],
  ['admins', 'admin', 'strong'],
  ['everyone', 'user', 'strong'],
  ['everyone', 'admin', 'strong'],
] as const)('strong passwords for %s: of one with the profile %s it is %s', (strongFor, profile, rule) => {
  expect(passwordRuleFor(strongFor, profile)).toBe(rule)
})

test.each([
  ['specified', 'strong', true],
  ['strong', 'strong', false],
  ['strong', 'specified', false],
  ['specified', 'specified', false],
] as const)('from a rule %s to %s a new password is needed: %s', (before, after, isNeeded) => {
  expect(needsNewPassword(before, after)).toBe(isNeeded)
})
