import type { Campaign } from '@recado/contract'

/** The places of the five variants. */
export const CAMPAIGN_VARIANTS = [1, 2, 3, 4, 5] as const
export type CampaignVariant = (typeof CAMPAIGN_VARIANTS)[number]

type MessageFields = Pick<Campaign, 'message1' | 'message2' | 'message3' | 'message4' | 'message5'>
type ConfirmationFields = Pick<
  Campaign,
  | 'confirmationMessage1'
  | 'confirmationMessage2'
  | 'confirmationMessage3'
  | 'confirmationMessage4'
  | 'confirmationMessage5'
>
export type CampaignTexts = MessageFields & ConfirmationFields & { readonly confirmation: boolean }

/** The variants that have a text; a file or a template may go without one. */
export const filledVariants = (texts: MessageFields): CampaignVariant[] =>
  CAMPAIGN_VARIANTS.filter(place => texts[`message${place}`].trim() !== '')

/** The text of the request for confirmation that belongs to a variant: its own, or the first there is. */
export function confirmationOf(texts: ConfirmationFields, variant: CampaignVariant | null): string {
  const all = CAMPAIGN_VARIANTS.map(place => texts[`confirmationMessage${place}`])
  const own = variant === null ? '' : texts[`confirmationMessage${variant}`]
  return own.trim() === '' ? (all.find(text => text.trim() !== '') ?? '') : own
}

/** 32 bits that depend on every character (FNV-1a with a final mix). */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (const character of text) bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** The variant of a recipient: the same for the same seed and number, whenever it is drawn. */
export const drawVariant = (
  seed: string,
  numberKey: string,
  filled: readonly CampaignVariant[],
): CampaignVariant | null => filled[hash(`${seed}:${numberKey}`) % Math.max(1, filled.length)] ?? null
