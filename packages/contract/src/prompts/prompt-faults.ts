/**
 * Failure of a provider. `key`: it refused the key. `limit`: its limit is reached. `refused`: it does not
 * accept the request, for example an unknown model. `answer`: it answered nothing that can be sent. `budget`:
 * the tokens of the day are used up, and the provider was not asked.
 */
export const PROMPT_FAULTS = ['key', 'limit', 'refused', 'unreachable', 'answer', 'budget'] as const
export type PromptFault = (typeof PROMPT_FAULTS)[number]
