import { LIMITS, type CampaignAudience, type ListItemInfo } from '@recado/contract'
import {
  confirmationOf,
  drawVariant,
  filledVariants,
  leftOutReason,
  listPlaceholderNames,
  maskListItem,
  maskNumber,
  phoneKey,
  placeholderValues,
  substitutePlaceholders,
  type Viewer,
} from '@recado/domain'
import * as contactLists from '../../contact-lists/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { campaignTexts } from '../campaigns-texts.ts'
import { load } from '../campaigns.service.ts'
import * as campaignSettings from '../campaigns-settings.ts'
import type { CampaignRow } from '../campaigns.store.ts'
import { findOptedOut } from './opt-outs.ts'
import { listTaggedContacts } from './audience.store.ts'

/** Somebody in the audience of a campaign. */
export interface AudienceMember {
  /** Rises from page to page. */
  readonly id: number
  readonly source: string
  readonly contactId: number | null
  readonly name: string
  readonly number: string
  readonly email: string
  readonly isWhatsappValid: boolean | null
  readonly extraInfo: readonly ListItemInfo[]
}

/** The members of the audience after one of them; an empty page is the end. */
export async function readAudience(
  scope: Scope,
  { contact_list_id: listId, tag_id: tagId }: Pick<CampaignRow, 'contact_list_id' | 'tag_id'>,
  { after, limit }: { after: number; limit: number },
): Promise<AudienceMember[]> {
  if (listId !== null)
    return (await contactLists.readItems(scope, listId, { after, limit })).map(item => ({
      ...item,
      source: `i${item.id}`,
      contactId: null,
    }))
  if (tagId === null) return []
  return (await listTaggedContacts(scope.db, tagId, after, limit)).map(row => ({
    id: row.id,
    source: `c${row.id}`,
    contactId: row.id,
    name: row.name,
    number: row.number,
    email: row.email,
    isWhatsappValid: null,
    extraInfo: row.extra_info,
  }))
}

const PAGE_SIZE = 5_000
const SAMPLE_SIZE = 20

/** Counts the recipients that a campaign would have now, and those it would leave out, by reason. */
export async function previewAudience(scope: Scope, id: number): Promise<CampaignAudience> {
  const row = await load(scope, id)
  const seen = new Set<string>()
  const skipped = { optedOut: 0, invalid: 0, duplicate: 0 }
  const first: AudienceMember[] = []
  const columns = new Map<string, number>()
  let [total, unchecked] = [0, 0]
  for (let after = 0; ;) {
    const members = await readAudience(scope, row, { after, limit: PAGE_SIZE })
    const optedOut = await findOptedOut(scope, members)
    for (const member of members) {
      const key = phoneKey(member.number)
      const reason = leftOutReason('audience', {
        invalid: member.isWhatsappValid === false,
        optedOut: optedOut.has(member.source),
        duplicate: seen.has(key),
      })
      if (reason) skipped[reason]++
      else {
        seen.add(key)
        if (member.isWhatsappValid === null) unchecked++
        if (first.length < SAMPLE_SIZE) first.push(member)
        for (const name of listPlaceholderNames(member.extraInfo))
          columns.set(name, (columns.get(name) ?? 0) + 1)
      }
    }
    total += members.length
    if (members.length < PAGE_SIZE) break
    after = members.at(-1)?.id ?? after
  }
  const names = [...columns].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  return {
    total,
    receives: seen.size,
    skipped,
    unchecked,
    columns: names.slice(0, LIMITS.campaignColumns),
    sample: await presentSample(scope, row, first, names),
  }
}

/** The texts of the first recipients, with what the viewer may see of their numbers. */
async function presentSample(
  scope: Scope,
  row: CampaignRow,
  members: readonly AudienceMember[],
  columns: readonly string[],
): Promise<CampaignAudience['sample']> {
  const { variables } = await campaignSettings.show(scope)
  const texts = campaignTexts(row)
  const filled = filledVariants(texts)
  return members.map(member => {
    const variant = drawVariant(row.seed, phoneKey(member.number), filled)
    const shown = showMember(scope.viewer, member)
    const values = placeholderValues(shown, variables, columns)
    return {
      name: shown.name,
      number: shown.number,
      email: shown.email,
      extraInfo: [...shown.extraInfo],
      variant,
      confirmationText: row.confirmation
        ? substitutePlaceholders(confirmationOf(texts, variant), values)
        : '',
      text: variant === null ? '' : substitutePlaceholders(texts[`message${variant}`], values),
    }
  })
}

/** A member with what the viewer may see of their number. */
export const showMember = (viewer: Viewer, member: AudienceMember): AudienceMember =>
  viewer.isTricked ? member : { ...member, ...maskSample(member) }

function maskSample({
  name,
  number,
  extraInfo,
}: AudienceMember): Pick<AudienceMember, 'name' | 'number' | 'extraInfo'> {
  const masked = maskListItem({
    id: 0,
    companyId: 0,
    contactListId: 0,
    email: '',
    isWhatsappValid: null,
    name,
    number,
    extraInfo: [...extraInfo],
  })
  return { name: masked.name, number: maskNumber(number), extraInfo: masked.extraInfo }
}
