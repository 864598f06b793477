import { z } from 'zod'
import { requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** The choices of the settings, in seconds and in messages. Spec: administration 9 "Campaign defaults". */
export const MESSAGE_INTERVALS = [0, 5, 10, 15, 20] as const
export const LONGER_INTERVALS = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120] as const

const variableKey = requiredText(1, 40).regex(/^[^\s{}]+$/, 'invalid')
const oneOf = (choices: readonly number[]) =>
  z.coerce.number<number | string>().refine(value => choices.includes(value), 'invalid')
/** The intervals between the messages of campaigns. */
export const CampaignPace = z.object({
  /** Seconds between two messages of a connection. */
  messageInterval: oneOf(MESSAGE_INTERVALS).default(20),
  /** Messages after which the pause is longer; 0 = never. */
  longerIntervalAfter: oneOf(LONGER_INTERVALS).default(20),
  /** Seconds of the longer pause. */
  greaterInterval: oneOf(LONGER_INTERVALS).default(60),
})
export type CampaignPace = z.output<typeof CampaignPace>
/** Settings of a company's campaigns; of variables with the same key the first stays. */
export const CampaignSettings = z.object({
  ...CampaignPace.shape,
  variables: z
    .array(z.object({ key: variableKey, value: text(LIMITS.templateValueMax) }))
    .max(LIMITS.campaignVariables, 'tooMany')
    .default([]),
})
export type CampaignSettings = z.output<typeof CampaignSettings>
export const CampaignSettingsInput = z.object({ settings: CampaignSettings })
export type CampaignSettingsInput = z.output<typeof CampaignSettingsInput>
