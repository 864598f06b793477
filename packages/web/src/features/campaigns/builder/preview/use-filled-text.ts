import type { CampaignDetail } from '@recado/contract'
import {
  closeGaps,
  fillPlaceholders,
  localClock,
  placeholderValues,
  protocolOf,
  splitPlaceholders,
  substituteVariables,
  ticketVariableValues,
  type RecipientFacts,
} from '@recado/domain'
import { useMinute } from '../../../../lib/dates/use-dates.ts'
import { useMe } from '../../../session/index.ts'

/** The id of the ticket in the preview, which does not exist. */
const SAMPLE_ID = 1482

/** Fills the `{columns}` and `{{variables}}` of a text for a recipient, as the server does when it sends. */
export function useFilledText(
  campaign: CampaignDetail,
  variables: readonly { readonly key: string; readonly value: string }[],
  columns: readonly string[],
): (text: string, person: RecipientFacts) => string {
  const me = useMe()
  const now = useMinute()
  return (text, person) => {
    const placeholders = placeholderValues(person, variables, columns)
    const values = ticketVariableValues({
      ticket: {
        id: SAMPLE_ID,
        protocol: protocolOf(localClock(now, me.company.timezone).date, SAMPLE_ID),
        queue: null,
        whatsapp: { name: campaign.whatsapp?.name ?? '' },
      },
      contact: person,
      // Nobody of the team writes a campaign.
      userName: '',
      company: me.company,
      now,
    })
    const parts = splitPlaceholders(text).map(part =>
      part.isKey ? fillPlaceholders(part.text, placeholders) : substituteVariables(part.text, values),
    )
    return closeGaps(parts.join(''))
  }
}
