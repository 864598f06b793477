import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { id, moment, partialWithoutDefaults } from '../fields.ts'
import { toStorableText } from '../storable-text.ts'
import { phoneNumber } from '../contacts/contact.ts'
import { personName } from '../contacts/person-name.ts'
import { LIMITS } from '../limits.ts'

export const ContactListInput = z.object({ name: requiredName(LIMITS.nameMin, LIMITS.nameMax) })
export type ContactListInput = z.output<typeof ContactListInput>
export const ContactListBrief = z.object({ id: z.int(), ...ContactListInput.shape, contactsCount: z.int() })
export type ContactListBrief = z.output<typeof ContactListBrief>

/** A list of people that campaigns write to. Spec: administration 3 "Contact list". */
export const ContactList = z.object({
  ...ContactListBrief.shape,
  companyId: z.int(),
  /** Of its contacts: those whose number is on WhatsApp, those whose number is not; the rest is not checked yet. */
  validCount: z.int(),
  invalidCount: z.int(),
  createdAt: moment,
  updatedAt: moment,
})
export type ContactList = z.output<typeof ContactList>

/** A cell of a spreadsheet that no field takes, with its heading. */
export const ListItemInfo = z.object({ name: z.string(), value: z.string() })
export type ListItemInfo = z.infer<typeof ListItemInfo>

const itemEmail = z
  .string()
  .trim()
  .max(LIMITS.emailMax, 'tooLong')
  .overwrite(toStorableText)
  .refine(value => value === '' || z.email().safeParse(value).success, 'invalidEmail')
/** Writable fields of a person of a list. Spec: administration 5 "Contact list". */
export const ContactListItemInput = z.object({
  contactListId: id,
  name: personName,
  number: phoneNumber,
  email: itemEmail.default(''),
})
export type ContactListItemInput = z.output<typeof ContactListItemInput>
/** `isWhatsappValid` null: the network was not asked yet. `number` is masked like a contact's. */
export const ContactListItem = z.object({
  id: z.int(),
  companyId: z.int(),
  ...ContactListItemInput.shape,
  isWhatsappValid: z.boolean().nullable(),
  extraInfo: z.array(ListItemInfo),
})
export type ContactListItem = z.output<typeof ContactListItem>
/** A masked number stays unchanged. */
export const ContactListItemChange = partialWithoutDefaults(
  ContactListItemInput.omit({ contactListId: true }),
).extend({
  number: z
    .union([
      z
        .string()
        .regex(/\*/)
        .transform(() => undefined),
      phoneNumber,
    ])
    .optional(),
})
export type ContactListItemChange = z.output<typeof ContactListItemChange>

/**
 * `waiting`: no number is connected that can check others. `unavailable`: none of the company's connections ever
 * can, as those of WhatsApp Cloud; campaigns write to numbers that nobody checked.
 */
export const NumberCheckProgress = z.object({
  pending: z.int(),
  state: z.enum(['done', 'checking', 'waiting', 'unavailable']),
})
export type NumberCheckProgress = z.infer<typeof NumberCheckProgress>
