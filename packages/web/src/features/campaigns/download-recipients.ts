import { ROUTES, type CampaignDetail, type CampaignShipping } from '@recado/contract'
import { call } from '../../lib/http/api.ts'

const COLUMNS = [
  'contact',
  'number',
  'variant',
  'state',
  'reason',
  'sentAt',
  'deliveredAt',
  'readAt',
  'answer',
] as const
type Column = (typeof COLUMNS)[number]
const PAGE_SIZE = 1_000

/** A cell that no spreadsheet reads as a formula, in quotes. */
export const toCsvCell = (text: string): string =>
  `"${(/^\s*[=+\-@\t\r＝＋－＠]/u.test(text) && !/^\+?\d+$/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const cellsOf = (one: CampaignShipping): Record<Column, string> => ({
  contact: one.name,
  number: one.number,
  variant: String(one.variant ?? ''),
  state: one.state,
  reason: one.reason ?? '',
  sentAt: one.sentAt ?? '',
  deliveredAt: one.deliveredAt ?? '',
  readAt: one.readAt ?? '',
  answer: one.answer ?? '',
})

/** Saves all recipients of a campaign as a file with semicolons. */
export async function downloadRecipients(
  { id }: CampaignDetail,
  title: (column: Column) => string,
): Promise<void> {
  const lines = [COLUMNS.map(column => toCsvCell(title(column))).join(';')]
  for (let after = 0; ;) {
    const { recipients, hasMore } = await call(ROUTES.listCampaignRecipients, {
      params: { campaignId: id },
      query: { after, limit: PAGE_SIZE },
    })
    for (const one of recipients) {
      const cells = cellsOf(one)
      lines.push(COLUMNS.map(column => toCsvCell(cells[column])).join(';'))
    }
    if (!hasMore) break
    after = recipients.at(-1)?.id ?? after
  }
  const url = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'campaign-recipients.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
