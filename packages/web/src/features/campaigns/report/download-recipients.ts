import { ROUTES, type RecipientFilter } from '@recado/contract'
import type { Language } from '../../../i18n/language.ts'
import { saveCsv } from '../../../lib/files/save-csv.ts'
import { call } from '../../../lib/http/api.ts'

/** Saves the recipients that the report shows as a file with semicolons. */
export async function downloadRecipients(
  campaignId: number,
  query: { filter: RecipientFilter; reason: string; searchParam: string; language: Language },
): Promise<void> {
  const csv = await call(ROUTES.exportCampaignRecipients, { params: { campaignId }, query })
  saveCsv(csv, 'campaign-recipients.csv')
}
