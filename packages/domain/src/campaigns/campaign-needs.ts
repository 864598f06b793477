import type { CampaignNeed } from '@recado/contract'

/** The facts of a campaign that decide whether it can be sent. */
export interface CampaignContents {
  readonly hasAudience: boolean
  readonly hasConnection: boolean
  /** Its connection begins chats with an approved template only. */
  readonly needsTemplate: boolean
  readonly hasTemplate: boolean
  readonly hasFile: boolean
  readonly messages: readonly string[]
  readonly confirmation: boolean
  readonly confirmationMessages: readonly string[]
}

const hasText = (texts: readonly string[]): boolean => texts.some(text => text.trim() !== '')

/** Finds the first need that keeps a campaign from being sent; undefined when it is complete. */
export function findCampaignNeed(contents: CampaignContents): CampaignNeed | undefined {
  const { hasTemplate } = contents
  if (!contents.hasAudience) return 'audience'
  if (!contents.hasConnection) return 'connection'
  if (contents.needsTemplate && !hasTemplate) return 'template'
  if (!hasTemplate && !hasText(contents.messages) && !contents.hasFile) return 'message'
  return contents.confirmation && !hasText(contents.confirmationMessages) ? 'confirmation' : undefined
}
