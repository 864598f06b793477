/** The steps of the builder, in their order. */
export const CAMPAIGN_STEPS = ['audience', 'messages', 'pace', 'schedule', 'review'] as const
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number]
