import type { CampaignReport } from '@recado/contract'

/** The report of a campaign that has no recipients yet. */
export const EMPTY_REPORT: CampaignReport = {
  valid: 0,
  confirmationRequested: 0,
  confirmed: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  answered: 0,
  optedOut: 0,
  waiting: 0,
  failed: 0,
  skipped: 0,
  unsure: 0,
}
