import type { HandlerInput, ROUTES } from '@recado/contract'
import { recipientCsvHead, recipientCsvRow, type Viewer } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as companies from '../../companies/index.ts'
import * as users from '../../users/index.ts'
import { withReadOnlyScope, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { load } from '../campaigns.service.ts'
import { list } from './recipients.service.ts'

/** Recipients in one statement, which are held at a time. */
const PAGE = 1_000

type ExportQuery = HandlerInput<typeof ROUTES.exportCampaignRecipients>['query']

/**
 * The recipients that the filter selects as CSV, masked as on the viewer's screen. Each page is read when the one
 * before was sent, and no connection to the database is held between.
 */
export async function exportRecipients(
  context: AppContext,
  viewer: Viewer,
  campaignId: number,
  { language: asked, ...selection }: ExportQuery,
): Promise<AsyncIterable<string>> {
  const words = await withScope(context, viewer, async scope => {
    const { name } = await load(scope, campaignId)
    await auditLog.recordAudit(scope, { kind: 'exported', record: 'campaign', subject: name })
    return {
      language: await users.chooseExportLanguage(scope, asked),
      timezone: await companies.findTimezone(scope.db, scope.companyId),
    }
  })
  const readPage = async (after: number): Promise<{ lines: string; next: number | null }> => {
    const { recipients, hasMore } = await withReadOnlyScope(context, viewer, scope =>
      list(scope, campaignId, { ...selection, after, limit: PAGE }),
    )
    const lines = recipients.map(one => recipientCsvRow(one, words)).join('')
    return { lines, next: hasMore ? (recipients.at(-1)?.id ?? null) : null }
  }
  return writePages(recipientCsvHead(words.language), await readPage(0), readPage)
}

interface Page {
  readonly lines: string
  /** The id after which the next page begins; null at the end. */
  readonly next: number | null
}
async function* writePages(
  head: string,
  first: Page,
  readPage: (after: number) => Promise<Page>,
): AsyncIterable<string> {
  yield head + first.lines
  for (let { next } = first; next !== null;) {
    const page = await readPage(next)
    yield page.lines
    next = page.next
  }
}
