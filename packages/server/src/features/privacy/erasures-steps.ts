import type { ErasedKind, ErasureCounts } from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import * as campaigns from '../campaigns/index.ts'
import * as companyWebhooks from '../company-webhooks/index.ts'
import * as connections from '../connections/index.ts'
import * as consents from '../consents/index.ts'
import * as contactLists from '../contact-lists/index.ts'
import * as contactMerges from '../contact-merges/index.ts'
import type { IdentifiedPerson } from '../contacts/index.ts'
import * as drafts from '../drafts/index.ts'
import * as inbox from '../inbox/index.ts'
import * as intake from '../intake/index.ts'
import * as integrationSessions from '../integration-sessions/index.ts'
import * as messages from '../messages/index.ts'
import * as notes from '../notes/index.ts'
import * as spreadsheets from '../spreadsheets/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { eraseEventsOfContact } from '../../kernel/events/events.erase.ts'

/** Rows that one transaction empties. */
const BATCH_SIZE = 500
/** Before every message: old messages have numbers below zero, and none has zero, with which a step begins. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER

/** The contact that is erased, and who it was. */
export interface ErasureTarget {
  readonly contactId: number
  readonly person: IdentifiedPerson
}
/** `next`: the row after which the step goes on; null when it is done. */
interface StepResult {
  readonly counts: ErasureCounts
  readonly next: number | null
}
type ErasureStep = (scope: Scope, target: ErasureTarget, after: number) => Promise<StepResult>

const once =
  (kind: ErasedKind, erase: (scope: Scope, target: ErasureTarget) => Promise<number>): ErasureStep =>
  async (scope, target) => ({ counts: { [kind]: await erase(scope, target) }, next: null })

const inParts =
  (
    erase: (
      scope: Scope,
      target: ErasureTarget,
      part: { after: number; limit: number; at: Date },
    ) => Promise<messages.ErasedMessages>,
  ): ErasureStep =>
  async (scope, target, after) => {
    const part = { after: after === 0 ? BEFORE_ALL : after, limit: BATCH_SIZE, at: scope.now }
    const { messages: count, files, last } = await erase(scope, target, part)
    return { counts: { messages: count, files }, next: last }
  }

/**
 * The steps of the job in their order, each in its own transactions. A step that is repeated finds nothing left.
 * Steps are only added at the end: a running erasure remembers its place by the number of the step.
 */
export const ERASURE_STEPS: readonly ErasureStep[] = [
  // Decisions of the bot are found by the messages.
  once('botDecisions', ({ db }, { contactId }) => intake.eraseDecisions(db, contactId)),
  inParts(({ db }, { contactId }, part) => messages.eraseMessages(db, contactId, part)),
  inParts(({ db }, { person }, part) => messages.eraseGroupMessages(db, person.numbers, part)),
  once('reactions', ({ db }, { person }) => messages.eraseReactions(db, person.addresses)),
  once('notes', ({ db }, { contactId }) => notes.eraseNotes(db, contactId)),
  once('drafts', ({ db }, { contactId }) => drafts.eraseDrafts(db, contactId)),
  once('consents', (scope, { contactId, person }) =>
    consents.eraseConsents(scope, contactId, person.numberKeys),
  ),
  once('listItems', (scope, { person }) => contactLists.eraseItems(scope, person.numberKeys)),
  once('importedRows', ({ db }, { person }) => spreadsheets.eraseImportedRows(db, person.numbers)),
  once('recipients', ({ db, now }, { contactId, person }) =>
    campaigns.eraseRecipients(db, { contactId, numberKeys: person.numberKeys, at: now }),
  ),
  once('merges', ({ db }, { contactId }) => contactMerges.eraseMerges(db, contactId)),
  async ({ db }, { person }) => {
    const channelEvents = await inbox.eraseEvents(db, person.addresses, BATCH_SIZE)
    return { counts: { channelEvents }, next: channelEvents < BATCH_SIZE ? null : 0 }
  },
  once('integrationCalls', ({ db }, { contactId }) => integrationSessions.eraseDeliveries(db, contactId)),
  once('auditNames', async (scope, { contactId, person }) => {
    const ticketIds = await tickets.listIdsOfContact(scope, contactId)
    return auditLog.eraseNames(scope, { ticketIds, name: person.name })
  }),
  once('liveEvents', ({ db }, { contactId, person }) =>
    eraseEventsOfContact(db, { contactId, numbers: person.numbers }),
  ),
  once('webhookEvents', ({ db }, { contactId }) => companyWebhooks.eraseDeliveries(db, contactId)),
  once('channelEvents', ({ db }, { person }) => messages.eraseEarlyChanges(db, person.addresses)),
  async (scope, { person }, after) => ({
    counts: {},
    next: await connections.eraseKeysOfNext(scope, person.addresses, after),
  }),
]
