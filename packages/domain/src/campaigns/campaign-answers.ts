import { readYesNo } from '../answers/read-yes-no.ts'

/**
 * Reads an answer to a request for confirmation: agreement, refusal, or null for anything else, which a person
 * or the bot reads. Spec: behaviour 13.
 */
export const readConfirmation = (text: string): 'yes' | 'no' | null => readYesNo(text) ?? null
