import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { toStorableText } from './storable-text.ts'

// The building blocks of every request. A message of a rule is a key of the catalogue `validation`.

/** Any user-written text, made storable. */
export const text = (max: number) => z.string('required').max(max, 'tooLong').overwrite(toStorableText)
/** A character that takes ink: no blank, no mark of format as U+200B, and no letter that is drawn empty. */
export const VISIBLE = /[^\s\p{Cf}\u2800\u3164]/u
/** A text that must not be empty. One without a visible character is empty. */
export const requiredText = (min: number, max: number) =>
  z
    .string('required')
    .overwrite(value => toStorableText(value).trim())
    .regex(VISIBLE, 'required')
    .min(min, 'tooShort')
    .max(max, 'tooLong')

/** A whole number, also as a text of at most so many digits, as paths, queries and forms have it. */
export const wholeNumber = (maxDigits: number) =>
  z.union([
    z.int(),
    z
      .string()
      .regex(new RegExp(`^\\d{1,${maxDigits}}$`))
      .transform(Number),
  ])
/** A row's id in a path or query: `7` or `"7"`, 1 to 2³¹−1. */
export const id = wholeNumber(10).pipe(z.int().min(1).max(LIMITS.id32))
/** The number of a row of a table that outgrows 32 bits. */
export const id64 = wholeNumber(16).pipe(z.int().min(1).max(LIMITS.id64))
/** Number of a message: imported earlier messages are below zero, in the order in which they were written. */
export const messageNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(
    z
      .int()
      .min(-LIMITS.id64)
      .max(LIMITS.id64)
      .refine(value => value !== 0),
  )
/** Chosen by the client once per message; sending it again answers with the same message. */
export const clientKey = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/)

/** The empty text of a field in which nothing is chosen. */
export const emptyAsNull = z
  .literal('')
  .transform(() => null)
  .pipe(z.null())
/** An optional choice: a number, or null, or the empty text of a select without a choice. */
export const idOrNone = z.union([id, z.null(), emptyAsNull])

export const email = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(LIMITS.emailMax, 'tooLong')
  .toLowerCase()
  .pipe(z.email('invalidEmail').overwrite(toStorableText))
/** One spelling for a password: keyboards write an accented letter as one character or as two. RFC 8265. */
export const normalizePassword = (password: string): string => password.normalize('NFC')
/** A password that somebody chooses. Spec: behaviour 19 "Passwords". */
export const password = z
  .string('required')
  .overwrite(normalizePassword)
  .min(1, 'required')
  .min(LIMITS.passwordMin, 'passwordTooShort')
  .max(LIMITS.passwordMax, 'passwordTooLong')
export const color = z
  .string('required')
  .min(LIMITS.colorMin, 'tooShort')
  .max(LIMITS.colorMax, 'tooLong')
  .regex(/^#[0-9a-fA-F]{3,8}$/, 'invalidColor')
  .toLowerCase()
/** Hour and minute, `HH:mm`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidTime')
/** `true`, `"true"`, `"1"` and their opposites. */
export const flag = z.union([z.boolean(), z.stringbool()])
/** The switches of a user's record as they travel. */
export const enabled = z.enum(['enabled', 'disabled'])

/** A list that travels in a query as JSON text: `[1,2]`. At most {@link LIMITS.filterIds} items. */
export const jsonList = <T extends z.ZodType>(item: T) =>
  z.union([
    z.array(item).max(LIMITS.filterIds, 'tooMany'),
    z
      .string()
      .max(8_192, 'tooLong')
      .transform((value, context): unknown => {
        if (value === '' || value === 'null') return []
        try {
          return JSON.parse(value)
        } catch {
          context.addIssue({ code: 'custom', message: 'invalidList' })
          return z.NEVER
        }
      })
      .pipe(z.array(item).max(LIMITS.filterIds, 'tooMany')),
  ])

export const pageNumber = wholeNumber(6).pipe(z.int().min(1).max(100_000)).default(1)
export const searchParam = z
  .string()
  .max(LIMITS.searchMax, 'tooLong')
  .overwrite(value => toStorableText(value).trim())
  .default('')
/**
 * A calendar day, `yyyy-mm-dd`, from 1900 to 2199: years beyond are mistakes, and dates near the last ones
 * cannot be computed with.
 */
export const day = z.iso.date().regex(/^(19|20|21)/)

/** A moment on the wire: ISO 8601, UTC. */
export const moment = z.iso.datetime()
/** A moment that a program says; without an offset it is of the company's clock. Some write a blank for its T. */
export const saidMoment = z
  .string('required')
  .min(1, 'required')
  .overwrite(value => value.replace(/^(\d{4}-\d\d-\d\d) /, '$1T'))
  .pipe(z.iso.datetime({ offset: true, local: true, error: 'invalid' }))
export const page = <Name extends string, T extends z.ZodType>(name: Name, item: T) =>
  z.object({ [name]: z.array(item), count: z.int(), hasMore: z.boolean() } as {
    [K in Name]: z.ZodArray<T>
  } & { count: z.ZodInt; hasMore: z.ZodBoolean })
export const Confirmation = z.object({ message: z.string() })

type Defaults<S extends z.ZodRawShape> = {
  [K in keyof S as S[K] extends z.ZodDefault ? K : never]: z.output<S[K]>
}
/** The defaults of an input; fields without one are missing. */
export const defaultsOf = <S extends z.ZodRawShape>(input: z.ZodObject<S>): Defaults<S> =>
  Object.fromEntries(
    Object.entries(input.shape).flatMap(([key, field]) =>
      field instanceof z.ZodDefault ? [[key, field.def.defaultValue]] : [],
    ),
  ) as Defaults<S>

type Bare<T> = T extends z.ZodDefault<infer Inner> ? Inner : T
/**
 * The same object for changing: every key may be missing, and a missing one stays missing instead of becoming
 * its default.
 */
export const partialWithoutDefaults = <S extends z.ZodRawShape>(input: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(
      Object.entries(input.shape).map(([key, field]) => [
        key,
        z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
      ]),
    ) as unknown as { [K in keyof S]: z.ZodOptional<Bare<S[K]>> },
  )
