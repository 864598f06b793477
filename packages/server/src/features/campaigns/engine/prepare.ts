import { LIMITS } from '@recado/contract'
import { drawVariant, filledVariants, leftOutReason, listPlaceholderNames, phoneKey } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { readAudience, type AudienceMember } from '../audience/audience.ts'
import { campaignTexts } from '../campaigns-texts.ts'
import type { CampaignRow } from '../campaigns.store.ts'
import { findOptedOut } from '../audience/opt-outs.ts'
import { insertRecipients } from '../recipients/recipients.store.ts'

/** Members of the audience that are written down in one transaction. */
const BATCH_SIZE = 1_000
/** Columns of a campaign; a spreadsheet has no more. */
const COLUMNS_MAX = LIMITS.spreadsheetColumns

/**
 * Writes the next part of the audience down, each number once; returns up to where, or null at the end, and the columns
 * so far. Both are saved in the same transaction, so a crash neither loses nor repeats anybody.
 */
export async function prepareBatch(
  scope: Scope,
  campaign: CampaignRow,
): Promise<{ preparedTo: number | null; columns: string[] }> {
  const members = await readAudience(scope, campaign, { after: campaign.prepared_to ?? 0, limit: BATCH_SIZE })
  if (members.length > 0) await writeDown(scope, campaign, members)
  return {
    preparedTo: members.length < BATCH_SIZE ? null : (members.at(-1)?.id ?? null),
    columns: columnsOf(members, campaign.columns),
  }
}

/** The columns that members have, beside those that are known. */
const columnsOf = (members: readonly AudienceMember[], known: readonly string[]): string[] =>
  [...new Set([...known, ...members.flatMap(({ extraInfo }) => listPlaceholderNames(extraInfo))])].slice(
    0,
    COLUMNS_MAX,
  )

async function writeDown(
  scope: Scope,
  campaign: CampaignRow,
  members: readonly AudienceMember[],
): Promise<void> {
  const optedOut = await findOptedOut(scope, members)
  const filled = filledVariants(campaignTexts(campaign))
  const toRow = (member: AudienceMember, isRepeated: boolean) => {
    const key = phoneKey(member.number)
    const reason = leftOutReason('audience', {
      invalid: member.isWhatsappValid === false,
      optedOut: optedOut.has(member.source),
      duplicate: isRepeated,
    })
    return {
      campaign_id: campaign.id,
      source: member.source,
      name: member.name,
      number: member.number,
      email: member.email,
      extra_info: JSON.stringify(member.extraInfo),
      number_key: isRepeated ? null : key,
      contact_id: member.contactId,
      variant: drawVariant(campaign.seed, key, filled),
      updated_at: scope.now,
      state: reason ? ('skipped' as const) : ('prepared' as const),
      reason: reason ?? null,
    }
  }
  const added = await insertRecipients(
    scope.db,
    members.map(member => toRow(member, false)),
  )
  // Their number is in the campaign already, or they are themselves, and are left as they are.
  const rest = members.filter(({ source }) => !added.has(source))
  if (rest.length > 0)
    await insertRecipients(
      scope.db,
      rest.map(member => toRow(member, true)),
    )
}
