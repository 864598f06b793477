import {
  OPEN_RECIPIENT_STATES,
  type Campaign,
  type CampaignReason,
  type CampaignReport,
  type CampaignVariantFigures,
} from '@recado/contract'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { CampaignRow } from './campaigns.store.ts'
import type { RecipientCount, StateCount, VariantCount } from './figures/counts.store.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null
const WAITING = new Set<string>(OPEN_RECIPIENT_STATES)
const SENT = new Set(['sent', 'delivered', 'read'])

/** Sums up the counts of a campaign. */
export function presentReport(counts: readonly StateCount[]): CampaignReport {
  const sum = (isCounted: (count: StateCount) => boolean): number =>
    counts.reduce((total, count) => total + (isCounted(count) ? count.n : 0), 0)
  return {
    valid: sum(({ state }) => state !== 'skipped'),
    confirmationRequested: sum(count => count.is_asked),
    confirmed: sum(count => count.is_confirmed),
    sent: sum(({ state }) => SENT.has(state)),
    delivered: sum(({ state }) => state === 'delivered' || state === 'read'),
    read: sum(({ state }) => state === 'read'),
    answered: sum(count => count.is_answered),
    optedOut: sum(count => count.is_opted_out),
    waiting: sum(({ state }) => WAITING.has(state)),
    failed: sum(({ state }) => state === 'failed'),
    skipped: sum(({ state }) => state === 'skipped'),
    unsure: sum(({ state }) => state === 'unsure'),
  }
}

/** The reasons of those who got nothing, the most frequent first. */
export function presentReasons(counts: readonly RecipientCount[]): CampaignReason[] {
  const reasons = new Map<string, CampaignReason>()
  for (const { state, reason, n } of counts) {
    if (state !== 'failed' && state !== 'skipped') continue
    const key = `${state}:${reason}`
    const known = reasons.get(key)
    reasons.set(key, { state, reason, count: (known?.count ?? 0) + n })
  }
  return [...reasons.values()].toSorted((a, b) => b.count - a.count)
}

/** The figures of each variant that was sent, in their order. */
export function presentVariants(counts: readonly VariantCount[]): CampaignVariantFigures[] {
  const countsOf = Map.groupBy(counts, ({ variant }) => variant)
  return [...countsOf]
    .flatMap(([variant, own]) => {
      const { sent, delivered, read, answered, optedOut, failed } = presentReport(own)
      return variant === null || sent + failed === 0
        ? []
        : [{ variant, sent, delivered, read, answered, optedOut, failed }]
    })
    .toSorted((a, b) => a.variant - b.variant)
}

const presentHold = (row: CampaignRow): Campaign['hold'] =>
  row.hold === null
    ? null
    : {
        reason: row.hold,
        since: (row.hold_since ?? row.updated_at).toISOString(),
        until: iso(row.hold_until),
        figures: row.hold_of === null ? null : { count: row.hold_count ?? 0, of: row.hold_of },
      }

const presentTexts = ({ messages, confirmation_messages: confirmations }: CampaignRow) => ({
  message1: messages[0] ?? '',
  message2: messages[1] ?? '',
  message3: messages[2] ?? '',
  message4: messages[3] ?? '',
  message5: messages[4] ?? '',
  confirmationMessage1: confirmations[0] ?? '',
  confirmationMessage2: confirmations[1] ?? '',
  confirmationMessage3: confirmations[2] ?? '',
  confirmationMessage4: confirmations[3] ?? '',
  confirmationMessage5: confirmations[4] ?? '',
})

const presentTicketFields = (
  row: CampaignRow,
): Pick<Campaign, 'openTicket' | 'queueId' | 'queue' | 'userId' | 'statusTicket'> => ({
  openTicket: row.opens_ticket ? 'enabled' : 'disabled',
  queueId: row.queue_id,
  queue:
    row.queue_id === null
      ? null
      : { id: row.queue_id, name: row.queue_name ?? '', color: row.queue_color ?? '' },
  userId: row.user_id,
  statusTicket: row.ticket_status,
})

const presentLimits = (row: CampaignRow) => ({
  dailyLimit: row.daily_limit,
  dayFrom: row.day_from,
  dayTo: row.day_to,
  canaryPercent: row.canary_percent,
  canaryWaitMinutes: row.canary_wait_minutes,
  maxFailedPercent: row.max_failed_percent,
  maxOptOutPercent: row.max_opt_out_percent,
  maxBlockedPercent: row.max_blocked_percent,
  minDeliveredPercent: row.min_delivered_percent,
})

export const presentCampaign = (
  context: AppContext,
  row: CampaignRow,
  counts: readonly RecipientCount[],
): Campaign => ({
  id: row.id,
  companyId: row.company_id,
  name: row.name,
  ...presentTexts(row),
  confirmation: row.confirmation,
  status: row.status,
  scheduledAt: iso(row.scheduled_at),
  startedAt: iso(row.started_at),
  completedAt: iso(row.completed_at),
  whatsappId: row.connection_id,
  whatsapp: row.connection_id === null ? null : { id: row.connection_id, name: row.connection_name ?? '' },
  moreWhatsappIds: row.more_connection_ids,
  contactListId: row.contact_list_id,
  contactListName: row.list_name,
  tagListId: row.tag_id,
  tagListName: row.tag_name,
  fileListId: row.file_list_id,
  mediaPath: linkToFile(context, row.company_id, row.media),
  mediaName: row.media?.name ?? null,
  mediaMime: row.media?.mime ?? null,
  ...presentTicketFields(row),
  templateId: row.template_id,
  templateValues: row.template_values,
  ...presentLimits(row),
  isPreparing: row.prepared_to !== null,
  hold: presentHold(row),
  canarySize: row.canary_size,
  canaryPassedAt: iso(row.canary_passed_at),
  report: presentReport(counts),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
