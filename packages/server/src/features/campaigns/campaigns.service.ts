import { randomUUID } from 'node:crypto'
import {
  LIMITS,
  refuse,
  type Campaign,
  type CampaignChange,
  type CampaignInput,
  type SavedFile,
} from '@recado/contract'
import { isCampaignEditable, isLongPast, isCampaignRemovable, statusAfterEdit } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as companies from '../companies/index.ts'
import * as messages from '../messages/index.ts'
import { storedFile } from '../../kernel/media/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { Answerer } from '../../kernel/process/app-context.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { mustBeSendable, mustKnowAll } from './campaigns-checks.ts'
import { campaignChanged, campaignCreated, campaignRemoved } from './campaigns.events.ts'
import { presentCampaign } from './campaigns.present.ts'
import { campaignRecord } from './campaigns.record.ts'
import {
  countCampaigns,
  findCampaign,
  findShownCampaign,
  insertCampaign,
  listUsers,
  lockCampaign,
  pageCampaigns,
  removeCampaign,
  saveCampaign,
  type CampaignRow,
} from './campaigns.store.ts'
import { toTextColumns } from './campaigns-texts.ts'
import { listCounts, recount, type RecipientCount } from './figures/counts.store.ts'
import { removeUnsent } from './recipients/recipients.store.ts'

/** A page of the campaigns, latest first. */
export async function list(
  scope: Scope,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ records: Campaign[]; count: number; hasMore: boolean }> {
  const [rows, count] = await allOrThrow(
    pageCampaigns(scope.db, searchParam, (pageNumber - 1) * LIMITS.page),
    countCampaigns(scope.db, searchParam, LIMITS.countMax),
  )
  const page = rows.slice(0, LIMITS.page)
  const counts = Map.groupBy(
    await listCounts(
      scope.db,
      page.map(row => row.id),
    ),
    one => one.campaign_id,
  )
  return {
    records: page.map(row => presentCampaign(scope.context, row, counts.get(row.id) ?? [])),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}

export async function load(scope: Scope, id: number): Promise<CampaignRow> {
  const row = await findCampaign(scope.db, id)
  if (!row) throw refuse('ERR_NO_CAMPAIGN_FOUND')
  return row
}
/** Locks a campaign, and reads it after that. */
export async function lockCurrent(scope: Scope, id: number): Promise<CampaignRow> {
  await lockCampaign(scope.db, id)
  return load(scope, id)
}
/** A campaign as it is shown, with the counts of its recipients. */
export async function find(scope: Scope, id: number, counts?: readonly RecipientCount[]): Promise<Campaign> {
  const row = await findShownCampaign(scope.db, id)
  if (!row) throw refuse('ERR_NO_CAMPAIGN_FOUND')
  return presentCampaign(scope.context, row, counts ?? (await listCounts(scope.db, [id])))
}

/** Publishes a campaign as it is now. */
export async function publishChange(scope: Scope, id: number): Promise<Campaign> {
  const campaign = await find(scope, id)
  scope.publish(campaignChanged(campaign))
  return campaign
}

const EMPTY_TEXTS = { messages: ['', '', '', '', ''], confirmation_messages: ['', '', '', '', ''] }

/** The start of a campaign with its offset. */
async function withOffset<C extends CampaignChange>(scope: Scope, change: C): Promise<C> {
  if (!change.scheduledAt) return change
  return { ...change, scheduledAt: (await companies.readMoment(scope, change.scheduledAt)).toISOString() }
}

export async function create(scope: Scope, said: CampaignInput): Promise<Campaign> {
  const input = await withOffset(scope, said)
  mustNotBePast(scope, input.scheduledAt === null ? null : new Date(input.scheduledAt))
  await mustKnowAll(scope, input)
  const id = await insertCampaign(scope.db, {
    ...EMPTY_TEXTS,
    ...campaignRecord.toColumns(input),
    ...toTextColumns(input, EMPTY_TEXTS),
    status: statusAfterEdit('INATIVA', input.scheduledAt === null ? null : new Date(input.scheduledAt)),
    seed: randomUUID(),
  })
  if (input.scheduledAt !== null) {
    await mustBeSendable(scope, await load(scope, id))
    await recordSchedule(scope, input.name)
    if (input.peopleAgreed) await recordConsent(scope, input.name)
  }
  const campaign = await find(scope, id)
  scope.publish(campaignCreated(campaign))
  return campaign
}

function mustNotBePast(scope: Scope, start: Date | null): void {
  if (start && isLongPast(start, scope.now))
    throw refuse('ERR_VALIDATION', { fields: { scheduledAt: 'past' } })
}

/** The rules start a scheduled campaign later, so the log keeps the person here, and what that person vouches for. */
const recordSchedule = (scope: Scope, subject: string): Promise<void> =>
  auditLog.recordAudit(scope, { kind: 'campaignScheduled', subject })
const recordConsent = (scope: Scope, subject: string): Promise<void> =>
  auditLog.recordAudit(scope, { kind: 'campaignConsent', subject })

/** Locks a campaign that may be changed now. */
async function lockEditable(scope: Scope, id: number): Promise<CampaignRow> {
  const row = await lockCurrent(scope, id)
  const { status, scheduled_at: scheduledAt } = row
  if (!isCampaignEditable({ status, scheduledAt }, scope.now)) throw refuse('ERR_CAMPAIGN_LOCKED', { status })
  return row
}

/** Fields whose change chooses the recipients anew who have received nothing yet. */
const CHOOSES_ANEW = [
  'contactListId',
  'tagListId',
  'message1',
  'message2',
  'message3',
  'message4',
  'message5',
] as const satisfies (keyof CampaignChange)[]

export async function update(scope: Scope, id: number, said: CampaignChange): Promise<Campaign> {
  const change = await withOffset(scope, said)
  const before = await lockEditable(scope, id)
  await mustKnowAll(scope, change)
  const columns = campaignRecord.toColumns(change)
  const scheduledAt = columns.scheduled_at === undefined ? before.scheduled_at : columns.scheduled_at
  if (scheduledAt?.getTime() !== before.scheduled_at?.getTime()) mustNotBePast(scope, scheduledAt)
  const status = statusAfterEdit(before.status, scheduledAt)
  await saveCampaign(scope.db, id, {
    ...columns,
    ...toTextColumns(change, before),
    status,
    updated_at: scope.now,
  })
  if (status === 'PROGRAMADA') {
    await mustBeSendable(scope, await load(scope, id))
    if (scheduledAt?.getTime() !== before.scheduled_at?.getTime())
      await recordSchedule(scope, change.name ?? before.name)
    // Anew with the same date as well: the audience may be another one.
    if (change.peopleAgreed) await recordConsent(scope, change.name ?? before.name)
  }
  if (before.claimed + before.canary_size > 0 && CHOOSES_ANEW.some(field => change[field] !== undefined)) {
    await removeUnsent(scope.db, id)
    await recount(scope.db, id)
  }
  return publishChange(scope, id)
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const { name, status } = await lockCurrent(scope, id)
  if (!isCampaignRemovable(status)) throw refuse('ERR_CAMPAIGN_STATUS', { status })
  await removeCampaign(scope.db, id)
  await auditLog.recordRemoval(scope, 'campaign', name)
  scope.publish(campaignRemoved(id))
}

export async function attach(scope: Scope, id: number, file: SavedFile | undefined): Promise<Campaign> {
  const { connection_id: connectionId } = await lockEditable(scope, id)
  if (!file) throw refuse('ERR_VALIDATION', { fields: { file: 'required' } })
  if (connectionId !== null) await messages.mustFitChannel(scope, connectionId, file)
  const media = JSON.stringify(storedFile(file, file.name.replaceAll(/\s+/g, '_')))
  await saveCampaign(scope.db, id, { media, updated_at: scope.now })
  return publishChange(scope, id)
}
/** The file itself is deleted when the trash is emptied next, unless a message shows it. */
export async function detach(scope: Scope, id: number): Promise<void> {
  await lockEditable(scope, id)
  await saveCampaign(scope.db, id, { media: null, updated_at: scope.now })
  await publishChange(scope, id)
}

/** Campaigns keep what they send; until their end they also keep their people's list or tag, their connections and their queue. */
export const nameUses: Answerer<'usesOf'> = async (scope, { of, id }) => ({
  campaigns: await listUsers(scope.db, of, id),
})
