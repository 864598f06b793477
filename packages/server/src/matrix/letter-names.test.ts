import { LANGUAGES } from '@recado/contract'
import { expect, it } from 'vitest'
import { renderReminder } from '../features/billing/reminders/reminders.emails.ts'
import { renderEmailChange } from '../features/users/email-change-letter.ts'
import { renderInvitation } from '../platform/companies/invitation-letter.ts'
import { renderPasskeyLetter } from '../platform/passkeys/passkey-letter.ts'
import { renderResetEmail } from '../platform/password-reset/reset-email.ts'
import { renderNewDeviceEmail } from '../platform/session/new-device-email.ts'
import { renderReuseLetter } from '../platform/session/reuse-letter.ts'
import { renderConfirmation } from '../platform/sign-up/confirmation-letter.ts'
import { renderStepLetter } from '../platform/two-factor/step-letter.ts'

const name = 'Ganhe https://premio.example\nou www.premio.example'
const link = 'https://recado.example'
const facts = { name, link, days: 7, device: '', network: '', time: '', code: '12345678' }
const reminder = {
  name,
  plan_name: 'Básico',
  cents: 100,
  currency: 'BRL',
  step: 1,
  due_date: new Date('2026-01-01T12:00:00Z'),
  timezone: 'America/Sao_Paulo',
}

/** The letters that greet a person or name a company. */
const LETTERS: Readonly<Record<string, (language: string) => { readonly text: string }>> = {
  reminder: language => renderReminder(language, reminder, link),
  emailChange: language => renderEmailChange(language, facts),
  invitation: language => renderInvitation(language, facts),
  passkey: language => renderPasskeyLetter(language, 'added', { ...facts, passkeys: name }),
  reset: language => renderResetEmail(language, facts),
  newDevice: language => renderNewDeviceEmail(language, facts),
  reuse: language => renderReuseLetter(language, facts),
  confirmation: language => renderConfirmation(language, { ...facts, company: name }),
  step: language => renderStepLetter(language, 'enabled', facts),
}

// Seen red: with the names as they are, in each letter.
it.each(Object.entries(LETTERS))('no name in %s is a link', (_, render) => {
  for (const language of LANGUAGES) {
    const text = render(language).text.replaceAll(link, '')
    expect(text).toContain('Ganhe')
    expect(text).not.toMatch(/:\/\/|www\.|\.example|premio\nou/)
  }
})
