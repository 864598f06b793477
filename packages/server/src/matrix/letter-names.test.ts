import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ALERT_KINDS, LANGUAGES, type ReportSummary } from '@recado/contract'
import { addMeasures, summarizeFigures } from '@recado/domain'
import { expect, it } from 'vitest'
import {
  renderAlertEmail,
  renderPausedEmail,
  renderWebhookOffEmail,
} from '../features/alerts/alerts.emails.ts'
import { renderFiguresEmail } from '../features/alerts/figures.emails.ts'
import { renderReminder } from '../features/billing/reminders/reminders.emails.ts'
import { renderReport } from '../features/report-mailings/mailings.emails.ts'
import type { MailingRow } from '../features/report-mailings/mailings.store.ts'
import { renderEmailChange } from '../features/users/email-change-letter.ts'
import { renderColleagueInvitation } from '../platform/invitations/colleague-letter.ts'
import { renderFirstAdminInvitation } from '../platform/invitations/first-admin-letter.ts'
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
const alerts = ALERT_KINDS.map(kind => ({ kind, name, whatsappId: 1, minutes: 5, at: '' }))
const period = { from: '2026-01-01', to: '2026-01-07' }
const report = { period, figures: summarizeFigures(addMeasures({})) } as ReportSummary['now']
const mailing = {
  name,
  queue: name,
  attendant: name,
  connection: name,
  tag: name,
  ad: '',
  fromAd: false,
  isByClock: false,
  queueId: null,
  attendantId: null,
  connectionId: null,
  tagId: null,
} as unknown as MailingRow

interface Letter {
  readonly subject: string
  readonly text: string
}
/** The letters by the function that writes them. */
const LETTERS: Readonly<Record<string, (language: string) => Letter>> = {
  renderAlertEmail: language => renderAlertEmail(language, alerts, link),
  renderPausedEmail: language => renderPausedEmail(language, name, link),
  renderWebhookOffEmail: language => renderWebhookOffEmail(language, name, link),
  renderFiguresEmail: language =>
    renderFiguresEmail(language, { company: name, sums: 2, measures: ['tickets'] }),
  renderReport: language =>
    renderReport({
      mailing,
      reader: { name, company: name, language },
      summary: { now: report, before: report, isCounting: false },
      publicUrl: link,
    }),
  renderReminder: language => renderReminder(language, reminder, 'pix', link),
  renderEmailChange: language => renderEmailChange(language, facts),
  renderFirstAdminInvitation: language => renderFirstAdminInvitation({ ...facts, language }),
  renderColleagueInvitation: language =>
    renderColleagueInvitation({ ...facts, language, company: name, inviter: name, isSso: false }),
  renderPasskeyLetter: language => renderPasskeyLetter(language, 'added', { ...facts, passkeys: name }),
  renderResetEmail: language => renderResetEmail(language, facts),
  renderNewDeviceEmail: language => renderNewDeviceEmail(language, facts),
  renderReuseLetter: language => renderReuseLetter(language, facts),
  renderConfirmation: language => renderConfirmation(language, { ...facts, company: name }),
  renderStepLetter: language => renderStepLetter(language, 'enabled', facts),
}

const SOURCES = path.resolve(import.meta.dirname, '..')

it('every letter of the product has a row', () => {
  const files = globSync('{features,platform}/**/*{letter,email,emails}.ts', { cwd: SOURCES })
  const writers = files.flatMap(file =>
    [
      ...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/export (?:function|const) (render\w+)/g),
    ].map(([, writer = '']) => writer),
  )
  expect(Object.keys(LETTERS).toSorted()).toEqual(writers.toSorted())
})

// Seen red: with the names as they are, in each letter, and without a row.
it.each(Object.entries(LETTERS))('no name in %s is a link', (_, render) => {
  for (const language of LANGUAGES) {
    const { subject, text } = render(language)
    const read = `${subject}\n${text}`.replaceAll(link, '')
    expect(read).toContain('Ganhe')
    // Nothing that a language asks for is missing.
    expect(read).not.toMatch(/undefined|[{}]/)
    expect(read).not.toMatch(/:\/\/|www\.|\.example|premio\nou/)
  }
})
