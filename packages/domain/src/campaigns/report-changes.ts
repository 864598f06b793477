import type { CampaignReport } from '@recado/contract'

/** The figures that grow by one with each change of a recipient. */
const COUNTED = [
  'sent',
  'delivered',
  'read',
  'answered',
  'optedOut',
  'failed',
  'skipped',
  'unsure',
  'confirmationRequested',
  'confirmed',
] as const satisfies (keyof CampaignReport)[]

/** How many changes of recipients lie between two reports. */
export const countReportChanges = (before: CampaignReport, after: CampaignReport): number =>
  COUNTED.reduce((sum, figure) => sum + Math.abs(after[figure] - before[figure]), 0)
