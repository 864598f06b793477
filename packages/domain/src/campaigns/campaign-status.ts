import { LIMITS, type Campaign, type CampaignHold, type CampaignStatus } from '@recado/contract'

const HOUR_MS = 3_600_000

interface ScheduledCampaign {
  readonly status: CampaignStatus
  readonly scheduledAt: Date | null
}

/**
 * May a campaign be changed? INATIVA and CANCELADA may, PROGRAMADA until an hour before its start. Spec:
 * administration 4.
 */
export function isCampaignEditable({ status, scheduledAt }: ScheduledCampaign, now: Date): boolean {
  if (status === 'INATIVA' || status === 'CANCELADA') return true
  if (status !== 'PROGRAMADA' || scheduledAt === null) return false
  return scheduledAt.getTime() - now.getTime() > LIMITS.campaignLockHours * HOUR_MS
}

/** The status after a change: a date schedules a draft; a cancelled campaign only runs again by a restart. */
export function statusAfterEdit(status: CampaignStatus, scheduledAt: Date | null): CampaignStatus {
  if (status !== 'INATIVA' && status !== 'PROGRAMADA') return status
  return scheduledAt === null ? 'INATIVA' : 'PROGRAMADA'
}

/** The moves of a campaign by people and by the engine: from which statuses, to which. */
export const CAMPAIGN_MOVES = {
  start: { from: ['PROGRAMADA'], to: 'EM_ANDAMENTO' },
  cancel: { from: ['PROGRAMADA', 'EM_ANDAMENTO'], to: 'CANCELADA' },
  restart: { from: ['CANCELADA'], to: 'EM_ANDAMENTO' },
  pause: { from: ['EM_ANDAMENTO'], to: 'EM_ANDAMENTO' },
  finish: { from: ['EM_ANDAMENTO'], to: 'FINALIZADA' },
} as const satisfies Record<string, { from: readonly CampaignStatus[]; to: CampaignStatus }>
export type CampaignMove = keyof typeof CAMPAIGN_MOVES

export const mayMoveCampaign = (status: CampaignStatus, move: CampaignMove): boolean =>
  (CAMPAIGN_MOVES[move].from as readonly CampaignStatus[]).includes(status)
/** A running campaign is cancelled before it is removed. */
export const isCampaignRemovable = (status: CampaignStatus): boolean => status !== 'EM_ANDAMENTO'

/** A rule that stopped a campaign; neither a person nor the watch of the canary. */
export type CampaignStop = Exclude<CampaignHold, 'person' | 'canary'>
/** The rule that stopped a running campaign; null when none did. */
export function findCampaignStop({ status, hold }: Pick<Campaign, 'status' | 'hold'>): CampaignStop | null {
  if (status !== 'EM_ANDAMENTO' || hold === null) return null
  return hold.reason === 'person' || hold.reason === 'canary' ? null : hold.reason
}
