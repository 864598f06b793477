import { isRetentionOn, nextRetentionRun, retentionCutoffs } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as delivery from '../delivery/index.ts'
import * as drafts from '../drafts/index.ts'
import * as intake from '../intake/index.ts'
import * as integrationSessions from '../integration-sessions/index.ts'
import * as messages from '../messages/index.ts'
import * as notes from '../notes/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { daysOf } from './retention.present.ts'
import { conversationsAged, retentionChanged } from './retention.events.ts'
import { lockRule, saveRule, type RuleRow } from './rules.store.ts'
import { addToRun, finishRun, insertRun, type RunCounts } from './runs.store.ts'

/** Tickets and messages of one transaction. */
const TICKETS = 20
const MESSAGES = 500

type Aged = RunCounts & { readonly contactIds: number[] }

/**
 * Does the next batch of the run of a company; returns whether there is more. The batch, its numbers and its event are
 * one transaction, so that a crash leaves all of it or nothing, and the next batch finds what is left.
 */
export async function ageNextBatch(scope: Scope): Promise<boolean> {
  const { db, now, companyId } = scope
  const locked = await lockRule(db)
  if (!locked?.run_at || locked.run_at > now) return false
  const rule = await beginRun(scope, locked)
  const { files, messages: before } = retentionCutoffs(daysOf(rule), now)
  const aged =
    (before && (await ageMessages(scope, before))) ?? (files && (await ageFiles(scope, files))) ?? null
  if (aged) {
    await addToRun(db, aged)
    scope.publish(conversationsAged(aged.contactIds))
    return true
  }
  await finishRun(db, now)
  const zone = await companies.findTimezone(db, companyId)
  const runAt = isRetentionOn(daysOf(rule)) ? nextRetentionRun(now, zone) : rule.next_at
  await saveRule(db, companyId, { run_at: runAt })
  scope.publish(retentionChanged())
  return false
}

/** A change that deletes more begins with a run. */
async function beginRun({ db, companyId, now }: Scope, row: RuleRow): Promise<RuleRow> {
  await insertRun(db, companyId, now)
  if (!row.next_at || row.next_at > now) return row
  const begun: RuleRow = {
    ...row,
    media_days: row.next_media_days,
    message_days: row.next_message_days,
    next_media_days: null,
    next_message_days: null,
    next_at: null,
  }
  await saveRule(db, companyId, begun)
  return begun
}

/** Null: no ticket is due, or others hold what is. */
async function ageMessages(scope: Scope, before: Date): Promise<Aged | null> {
  const { db, now } = scope
  const due = await tickets.lockTicketsToAge(db, 'messages', { before, limit: TICKETS })
  if (due.length === 0) return null
  const ids = due.map(({ id }) => id)
  const aged = await messages.ageOutMessages(db, ids, { limit: MESSAGES, at: now })
  if (aged.ids.length > 0) {
    await intake.eraseDecisionsAbout(db, aged.ids)
    await delivery.eraseSendsOfMessages(db, aged.ids)
  }
  const done = await listDone(scope, ids, 'messages')
  if (aged.ids.length === 0 && done.length === 0) return null
  // A ticket that is reopened before the next batch shows what is left of it.
  const begun = [...aged.ticketIds].filter(id => !done.includes(id))
  if (begun.length > 0) await tickets.saveAge(db, begun, 'partly')
  return {
    tickets: done.length,
    messages: aged.ids.length,
    files: aged.files,
    notes: done.length > 0 ? await finishTickets(scope, done) : 0,
    bytes: aged.bytes,
    contactIds: contactsOf(due),
  }
}

/** Removes what stands beside the messages of tickets; returns how many notes went. */
async function finishTickets({ db }: Scope, ids: readonly number[]): Promise<number> {
  await drafts.eraseDraftsOfTickets(db, ids)
  await integrationSessions.eraseDeliveriesOfTickets(db, ids)
  await tickets.saveAge(db, ids, 'messages')
  return notes.eraseNotesOfTickets(db, ids)
}

async function ageFiles(scope: Scope, before: Date): Promise<Aged | null> {
  const due = await tickets.lockTicketsToAge(scope.db, 'files', { before, limit: TICKETS })
  if (due.length === 0) return null
  const ids = due.map(({ id }) => id)
  const { files, bytes } = await messages.ageOutFiles(scope.db, ids, MESSAGES)
  const done = await listDone(scope, ids, 'files')
  if (files === 0 && done.length === 0) return null
  if (done.length > 0) await tickets.saveAge(scope.db, done, 'files')
  return { tickets: 0, messages: 0, files, notes: 0, bytes, contactIds: contactsOf(due) }
}

async function listDone(scope: Scope, ids: readonly number[], what: 'files' | 'messages'): Promise<number[]> {
  const left = await messages.listTicketsToAge(scope.db, ids, what)
  return ids.filter(id => !left.has(id))
}
const contactsOf = (due: readonly tickets.AgingTicket[]): number[] => [
  ...new Set(due.map(({ contact_id }) => contact_id)),
]
