import {
  LIMITS,
  refuse,
  type MailingRecipient,
  type ReportMailing,
  type ReportMailingChange,
  type ReportMailingInput,
} from '@recado/contract'
import { can, nextMailingTime, type MailingRule, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as companies from '../companies/index.ts'
import * as users from '../users/index.ts'
import { lockName } from '../../kernel/database/lock-name.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { Answerer } from '../../kernel/process/app-context.ts'
import { recordMailingChange, recordMailingCreation, type FoundMailing } from './mailings.audit.ts'
import { presentMailing } from './mailings.present.ts'
import { mailingRecord } from './mailings.record.ts'
import * as store from './mailings.store.ts'

const maySeeReports = (viewer: Viewer): boolean => can(viewer, 'dashboard:view')

async function listColleagues(scope: Scope): Promise<MailingRecipient[]> {
  const colleagues = await users.listWithRights(scope)
  return colleagues.map(({ colleague: { id, name }, viewer }) => ({
    id,
    name,
    mayReceive: maySeeReports(viewer),
  }))
}

/** All mailings for admins; for others those that they get. */
export async function list(scope: Scope): Promise<{ mailings: ReportMailing[]; isMailSet: boolean }> {
  const [rows, colleagues] = await Promise.all([store.listMailings(scope.db), listColleagues(scope)])
  const isAdmin = can(scope.viewer, 'report-mailings:write')
  const shown = rows.filter(row => isAdmin || row.recipientIds.includes(scope.viewer.id))
  return {
    mailings: shown.map(row => presentMailing(row, colleagues, scope.now)),
    isMailSet: scope.context.mail.isSet,
  }
}

/** A mailing keeps the connection, queue or tag that it reports of. */
export const nameUses: Answerer<'usesOf'> = async (scope, { of, id }) =>
  of === 'connection' || of === 'queue' || of === 'tag'
    ? { reportMailings: await store.listMailingsOf(scope.db, of, id) }
    : {}

export const listReaders = async (scope: Scope): Promise<{ readers: MailingRecipient[] }> => ({
  readers: (await listColleagues(scope)).filter(({ mayReceive }) => mayReceive),
})

export async function create(scope: Scope, input: ReportMailingInput): Promise<ReportMailing> {
  const max = LIMITS.reportMailingsMax
  await lockName(scope.db, 'report mailings')
  if ((await store.countMailings(scope.db)) >= max) throw refuse('ERR_MAILING_LIMIT', { max })
  await mustSeeReports(scope, input.recipientIds)
  const id = await store.insertMailing(scope.db, {
    ...mailingRecord.toColumns(input),
    next_at: await nextTimeOf(scope, input),
    created_at: scope.now,
    updated_at: scope.now,
  })
  await store.saveRecipients(scope.db, id, input.recipientIds)
  const created = await find(scope, id)
  await recordMailingCreation(scope, created)
  return created.mailing
}

export async function update(scope: Scope, id: number, change: ReportMailingChange): Promise<ReportMailing> {
  await mustLock(scope, id)
  const before = await find(scope, id)
  const { recipientIds, ...values } = change
  await store.saveMailing(scope.db, id, { ...mailingRecord.toColumns(values), updated_at: scope.now })
  if (recipientIds) await saveRecipients(scope, before.mailing, recipientIds)
  const after = await find(scope, id)
  if (!hasSameTimes(before.mailing, after.mailing)) await reschedule(scope, after.mailing)
  await recordMailingChange(scope, before, after)
  return (await find(scope, id)).mailing
}

/** A recipient who lost the right gets nothing, and keeps nobody from changing the rest. */
async function saveRecipients(
  scope: Scope,
  before: ReportMailing,
  userIds: readonly number[],
): Promise<void> {
  const stayed = new Set(before.recipients.map(recipient => recipient.id))
  await mustSeeReports(
    scope,
    userIds.filter(userId => !stayed.has(userId)),
  )
  await store.saveRecipients(scope.db, before.id, userIds)
}
const hasSameTimes = (one: ReportMailing, other: ReportMailing): boolean =>
  one.rhythm === other.rhythm &&
  one.day === other.day &&
  one.hour === other.hour &&
  one.isActive === other.isActive
async function reschedule(scope: Scope, mailing: ReportMailing): Promise<void> {
  await store.saveMailing(scope.db, mailing.id, { next_at: await nextTimeOf(scope, mailing) })
  await store.forgetFailures(scope.db, mailing.id)
}

export async function remove(scope: Scope, id: number): Promise<void> {
  await mustLock(scope, id)
  const { name } = (await find(scope, id)).mailing
  await store.removeMailing(scope.db, id)
  await auditLog.recordRemoval(scope, 'reportMailing', name)
}

/**
 * Mails the present report to the viewer; it changes nothing of the mailing.
 * @throws ERR_MAIL_UNAVAILABLE, ERR_EMAIL_UNCONFIRMED
 */
export async function sendToMe(scope: Scope, id: number): Promise<void> {
  await find(scope, id)
  if (!scope.context.mail.isSet) throw refuse('ERR_MAIL_UNAVAILABLE')
  await companies.mustBeConfirmed(scope)
  const at = scope.now.toISOString()
  const args = { mailingId: id, userId: scope.viewer.id, at, isTest: true, retryUntil: at }
  scope.enqueueJob({ job: 'reportMailings.send', args })
}

/** Takes the viewer off the recipients. Of a mailing that they do not get they hear nothing. */
export async function leaveMailing(scope: Scope, id: number): Promise<void> {
  const before = await find(scope, id)
  if (!(await store.removeRecipient(scope.db, id, scope.viewer.id))) throw refuse('ERR_NO_MAILING_FOUND')
  await recordMailingChange(scope, before, await find(scope, id))
}

async function find(scope: Scope, id: number): Promise<FoundMailing> {
  const [row, colleagues] = await Promise.all([store.findMailing(scope.db, id), listColleagues(scope)])
  if (!row) throw refuse('ERR_NO_MAILING_FOUND')
  return { row, mailing: presentMailing(row, colleagues, scope.now) }
}
async function mustLock(scope: Scope, id: number): Promise<void> {
  if (!(await store.lockMailing(scope.db, id))) throw refuse('ERR_NO_MAILING_FOUND')
}
/** Refuses users who do not exist, or who may not see reports. */
async function mustSeeReports(scope: Scope, userIds: readonly number[]): Promise<void> {
  await users.mustExist(scope, userIds)
  const viewers = await users.findViewers(scope, userIds)
  if (!viewers.every(maySeeReports)) throw refuse('ERR_MAY_NOT_RECEIVE')
}

/** The next time lies after now: times that passed are not made up for. */
const nextTimeOf = async (scope: Scope, rule: MailingRule): Promise<Date> =>
  nextMailingTime(rule, scope.now, await companies.findTimezone(scope.db, scope.companyId))
