import type { CampaignNeed } from '@recado/contract'

/** The facts of a campaign that decide whether it can be sent. */
export interface CampaignContents {
  readonly hasAudience: boolean
  readonly hasConnection: boolean
  /** Its connection begins chats with an approved template only. */
  readonly needsTemplate: boolean
  readonly hasTemplate: boolean
  readonly hasFile: boolean
  /** Its message is sent where the campaign has none of its own. */
  readonly hasFileList: boolean
  readonly messages: readonly string[]
  readonly confirmation: boolean
  readonly confirmationMessages: readonly string[]
}

const hasText = (texts: readonly string[]): boolean => texts.some(text => text.trim() !== '')

const hasContents = ({ messages, hasFile, hasFileList }: CampaignContents): boolean =>
  hasText(messages) || hasFile || hasFileList

/** The needs that keep a campaign from being sent, in the order of the builder; none when it is complete. */
export function listCampaignNeeds(contents: CampaignContents): CampaignNeed[] {
  const { hasTemplate, needsTemplate } = contents
  const misses: readonly (readonly [CampaignNeed, boolean])[] = [
    ['audience', !contents.hasAudience],
    ['connection', !contents.hasConnection],
    ['template', needsTemplate && !hasTemplate],
    ['message', !needsTemplate && !hasTemplate && !hasContents(contents)],
    ['confirmation', contents.confirmation && !hasText(contents.confirmationMessages)],
  ]
  return misses.flatMap(([need, isMissing]) => (isMissing ? [need] : []))
}

/** Finds the first need that keeps a campaign from being sent; undefined when it is complete. */
export const findCampaignNeed = (contents: CampaignContents): CampaignNeed | undefined =>
  listCampaignNeeds(contents)[0]
