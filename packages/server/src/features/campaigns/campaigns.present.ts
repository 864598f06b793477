import {
  OPEN_RECIPIENT_STATES,
  type Campaign,
  type CampaignReason,
  type CampaignReport,
  type CampaignVariantFigures,
} from '@recado/contract'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { campaignTexts } from './campaigns-texts.ts'
import type { ShownCampaign } from './campaigns.store.ts'
import type { RecipientCount, StateCount, VariantCount } from './figures/counts.store.ts'

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

type Hold = Pick<ShownCampaign, 'hold' | 'hold_since' | 'hold_until' | 'hold_count' | 'hold_of' | 'updatedAt'>
const presentHold = (row: Hold): Campaign['hold'] =>
  row.hold === null
    ? null
    : {
        reason: row.hold,
        since: row.hold_since?.toISOString() ?? row.updatedAt,
        until: row.hold_until?.toISOString() ?? null,
        figures: row.hold_of === null ? null : { count: row.hold_count ?? 0, of: row.hold_of },
      }

export function presentCampaign(
  context: AppContext,
  row: ShownCampaign,
  counts: readonly RecipientCount[],
): Campaign {
  const { messages, confirmation_messages, media, connection_name, queue_name, queue_color, ...rest } = row
  const { hold, hold_since, hold_until, hold_count, hold_of, ...campaign } = rest
  const { whatsappId, queueId } = campaign
  return {
    ...campaign,
    ...campaignTexts({ messages, confirmation_messages }),
    whatsapp: whatsappId === null ? null : { id: whatsappId, name: connection_name ?? '' },
    queue: queueId === null ? null : { id: queueId, name: queue_name ?? '', color: queue_color ?? '' },
    mediaPath: linkToFile(context, campaign.companyId, media),
    mediaName: media?.name ?? null,
    mediaMime: media?.mime ?? null,
    hold: presentHold({ hold, hold_since, hold_until, hold_count, hold_of, updatedAt: row.updatedAt }),
    report: presentReport(counts),
  }
}
