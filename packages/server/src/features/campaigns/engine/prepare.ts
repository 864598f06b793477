import { drawVariant, filledVariants, phoneKey } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { readAudience, type AudienceMember } from '../audience.ts'
import { presentCampaign } from '../campaigns.present.ts'
import type { CampaignRow } from '../campaigns.store.ts'
import { findOptedOut } from '../opt-outs.ts'
import { insertRecipients, listKnownKeys, listKnownSources } from '../recipients.store.ts'

/** Members of the audience that are written down in one transaction. */
const BATCH_SIZE = 1_000

/**
 * Writes the next part of the audience down, each number once; returns up to where, or null at the end. The
 * place is saved in the same transaction, so a crash neither loses nor repeats anybody.
 */
export async function prepareBatch(scope: Scope, campaign: CampaignRow): Promise<number | null> {
  const members = await readAudience(scope, campaign, { after: campaign.prepared_to ?? 0, limit: BATCH_SIZE })
  if (members.length > 0) await writeDown(scope, campaign, members)
  return members.length < BATCH_SIZE ? null : (members.at(-1)?.id ?? null)
}

async function writeDown(
  scope: Scope,
  campaign: CampaignRow,
  members: readonly AudienceMember[],
): Promise<void> {
  const fresh = await keepNew(scope, campaign, members)
  if (fresh.length === 0) return
  const keys = await listKnownKeys(
    scope.db,
    campaign.id,
    fresh.map(({ number }) => phoneKey(number)),
  )
  const optedOut = await findOptedOut(scope, fresh)
  const filled = filledVariants(presentCampaign(scope.context, campaign, []))
  await insertRecipients(
    scope.db,
    fresh.map(member => {
      const key = phoneKey(member.number)
      const isRepeated = keys.has(key)
      keys.add(key)
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
        ...stateOf(member, { isRepeated, hasOptedOut: optedOut.has(member.source) }),
      }
    }),
  )
}

/** The members that the campaign has not written down yet. */
async function keepNew(
  scope: Scope,
  campaign: CampaignRow,
  members: readonly AudienceMember[],
): Promise<AudienceMember[]> {
  const sources = await listKnownSources(
    scope.db,
    campaign.id,
    members.map(({ source }) => source),
  )
  return members.filter(({ source }) => !sources.has(source))
}

function stateOf(
  { isWhatsappValid }: AudienceMember,
  { isRepeated, hasOptedOut }: { isRepeated: boolean; hasOptedOut: boolean },
): { state: 'prepared' | 'skipped'; reason: string | null } {
  if (isWhatsappValid === false) return { state: 'skipped', reason: 'invalid' }
  if (hasOptedOut) return { state: 'skipped', reason: 'optedOut' }
  return isRepeated ? { state: 'skipped', reason: 'duplicate' } : { state: 'prepared', reason: null }
}
