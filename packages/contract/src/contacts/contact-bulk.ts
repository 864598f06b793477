import { z } from 'zod'
import { id } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { TagChoice } from '../tags/tag.ts'

const contactIds = z.array(id).min(1, 'required').max(LIMITS.bulkMax, 'tooMany')

export const ContactsDeletion = z.object({ contactIds })
/** Tags to add to contacts; new ones are created. */
export const ContactsTagging = z.object({
  contactIds,
  tags: z.array(TagChoice).min(1, 'required').max(LIMITS.filterIds, 'tooMany'),
})
export type ContactsTagging = z.output<typeof ContactsTagging>

/** The changed contacts, and each unchanged one with its refusal. */
export const ContactsOutcome = z.object({
  done: z.array(z.int()),
  failed: z.array(z.object({ contactId: z.int(), error: z.string() })),
})
export type ContactsOutcome = z.infer<typeof ContactsOutcome>
