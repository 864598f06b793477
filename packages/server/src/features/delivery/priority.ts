/**
 * Priority of a send: people before rules, rules before bulk. `people`: a person wrote or did it. `rules`: an
 * automatic message to one customer: bot, greeting, rating, schedule. `bulk`: a message to many, a campaign.
 */
export const PRIORITY = { people: 0, rules: 1, bulk: 2 } as const
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY]
