import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { partialWithoutDefaults, flag, id, moment, text } from '../fields.ts'
import { toStorableText } from '../storable-text.ts'
import { LIMITS } from '../limits.ts'
import { TagBrief } from '../tags/tag.ts'
import { personName } from './person-name.ts'

/**
 * `number` is digits with country code, masked for those without the right, or empty if the channel gave
 * none.
 */
export const ContactBrief = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  profilePicUrl: z.string().nullable(),
  isGroup: z.boolean(),
})
export type ContactBrief = z.infer<typeof ContactBrief>

/** Digits as a JSON number; one that JSON cannot say to the last digit would be the number of somebody else. */
const writtenNumber = z
  .union([z.string(), z.number()], 'required')
  .refine(written => typeof written === 'string' || Number.isSafeInteger(written), {
    error: 'numberRounded',
    abort: true,
  })
  .transform(String)
/** A phone number as it is written, also as a JSON number; `readNumber` of the domain makes digits of it. */
export const phoneNumber = writtenNumber.pipe(
  z
    .string()
    .overwrite(value => toStorableText(value).trim())
    .min(1, 'required')
    .max(LIMITS.writtenNumberMax, 'numberTooLong'),
)
/** A phone number that may be left out and is shown as it is written. */
export const writtenPhone = writtenNumber.pipe(text(LIMITS.numberMax))
const optionalEmail = z
  .string()
  .trim()
  .max(LIMITS.emailMax, 'tooLong')
  .overwrite(toStorableText)
  .refine(value => value === '' || z.email().safeParse(value).success, 'invalidEmail')

/** Writable fields of a contact. Spec: workspace 5 "Contact form". */
export const ContactInput = z.object({
  name: personName,
  number: phoneNumber,
  email: optionalEmail.default(''),
  disableBot: flag.default(false),
  extraInfo: z
    .array(
      z.object({
        id: z.union([id, z.null()]).optional(),
        name: requiredName(1, LIMITS.nameMax),
        value: text(500),
      }),
    )
    .max(LIMITS.extraInfoMax)
    .default([]),
})
export type ContactInput = z.output<typeof ContactInput>
export const ExtraInfo = z.object({ id: z.int(), name: z.string(), value: z.string() })
/** A contact: what people wrote, and what the server adds. */
export const Contact = z.object({
  ...ContactInput.shape,
  ...ContactBrief.shape,
  companyId: z.int(),
  /** The name by which the network finds a person who may hide their number, without the @. */
  username: z.string().optional(),
  extraInfo: z.array(ExtraInfo),
  tags: z.array(TagBrief),
  whatsapp: z.object({ id: z.int(), name: z.string() }).nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** The data of the person were erased; the contact stays for its tickets and changes no more. */
  isErased: z.literal(true).optional(),
})
export type Contact = z.output<typeof Contact>
/** In the ticket-side form the number is optional: a masked one stays unchanged. */
export const ContactChange = partialWithoutDefaults(ContactInput).extend({
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
export type ContactChange = z.output<typeof ContactChange>
