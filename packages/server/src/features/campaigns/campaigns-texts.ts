import type { Campaign, CampaignChange } from '@recado/contract'
import type { CampaignRow } from './campaigns.store.ts'

const PLACES = [1, 2, 3, 4, 5] as const
type Texts = Pick<CampaignRow, 'messages' | 'confirmation_messages'>
type TextField = `${'message' | 'confirmationMessage'}${(typeof PLACES)[number]}`

/** The texts of the variants and of the requests for confirmation, by their fields. */
export const campaignTexts = ({
  messages,
  confirmation_messages: confirmations,
}: Texts): Pick<Campaign, TextField> => ({
  message1: messages[0] ?? '',
  message2: messages[1] ?? '',
  message3: messages[2] ?? '',
  message4: messages[3] ?? '',
  message5: messages[4] ?? '',
  confirmationMessage1: confirmations[0] ?? '',
  confirmationMessage2: confirmations[1] ?? '',
  confirmationMessage3: confirmations[2] ?? '',
  confirmationMessage4: confirmations[3] ?? '',
  confirmationMessage5: confirmations[4] ?? '',
})

/** The five texts after a change of some. */
function changeTexts(
  change: CampaignChange,
  field: 'message' | 'confirmationMessage',
  before: readonly string[],
): string[] | undefined {
  const texts = PLACES.map(place => change[`${field}${place}`])
  return texts.every(text => text === undefined)
    ? undefined
    : texts.map((text, index) => text ?? before[index] ?? '')
}

/** The columns of the texts after a change; empty when it changes none. */
export function toTextColumns(change: CampaignChange, before: Texts): Partial<Texts> {
  const messages = changeTexts(change, 'message', before.messages)
  const confirmations = changeTexts(change, 'confirmationMessage', before.confirmation_messages)
  return {
    ...(messages ? { messages } : {}),
    ...(confirmations ? { confirmation_messages: confirmations } : {}),
  }
}
