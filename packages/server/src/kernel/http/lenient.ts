import type { z } from 'zod'
import { day } from '@recado/contract'

export type Path = readonly PropertyKey[]
interface Issue {
  readonly path: Path
  readonly code?: string
  readonly expected?: string
  readonly message: string
}
/** Deletes the key instead of giving it another value. */
const ABSENT = Symbol('absent')

/**
 * Reads a part of a request as other programs write it, where its schema refuses it as it stands: `null` and the
 * empty text as none, a nested row by its id. A part that the schema takes stays untouched. Returns undefined where no
 * reading fits. Spec: behaviour 19 "What GET answers, PUT takes".
 */
export function readLeniently<S extends z.ZodType>(
  schema: S,
  value: unknown,
  issues: readonly Issue[],
): { data: z.output<S> } | undefined {
  const copy = copyOf(value)
  let open = issues
  // Each turn gives every refused place its next reading.
  for (let turn = 0; turn < 3; turn++) {
    if (!open.every(issue => reread(copy, value, issue, turn))) return undefined
    const parsed = schema.safeParse(copy)
    if (parsed.success) return { data: parsed.data }
    open = parsed.error.issues
  }
  return undefined
}

/** A copy to change; none of a value that is nested too deep for one, which has no reading. */
function copyOf(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return undefined
  }
}

/** Puts the reading of this turn into the refused place; false when there is none. */
function reread(copy: unknown, original: unknown, issue: Issue, turn: number): boolean {
  const place = parentOf(copy, issue.path)
  if (!place) return false
  const readings = readingsOf(valueAt(original, issue.path), issue, place.key)
  if (turn >= readings.length) return false
  const reading = readings[turn]
  if (reading === ABSENT) Reflect.deleteProperty(place.parent, place.key)
  else Reflect.set(place.parent, place.key, reading)
  return true
}

function readingsOf(
  value: unknown,
  { code, message, expected }: Issue,
  key: PropertyKey,
): readonly unknown[] {
  if (value === null || value === undefined) return value === null ? ['', [], ABSENT] : [[], ABSENT]
  // A text that must not be empty is refused; a choice, a number or a time that is empty is none.
  if (value === '' && (code !== 'invalid_format' || message === 'invalidTime') && !isText(message))
    return [null, ABSENT]
  // Spreadsheets and automations send digits as a number.
  if (typeof value === 'number') return DIGITS.has(key) && Number.isSafeInteger(value) ? [String(value)] : []
  if (typeof value === 'object' && expected !== 'string') {
    const { id, userId } = value as { id?: unknown; userId?: unknown }
    const own = id ?? userId
    return typeof own === 'number' ? [own] : []
  }
  return []
}
/** The fields of digits that are texts. */
const DIGITS = new Set<PropertyKey>(['number', 'phone', 'document', 'zipcode'])
const isText = (message: string): boolean => ['required', 'tooShort', 'tooLong'].includes(message)

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )

function parentOf(value: unknown, path: Path): { parent: object; key: PropertyKey } | undefined {
  const key = path.at(-1)
  const parent = valueAt(value, path.slice(0, -1))
  return key === undefined || typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)
    ? undefined
    : { parent, key }
}

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** Puts the day of the company in place of each moment where a day is meant. Spec: behaviour 19 "HTTP". */
export function momentsToDays(schema: z.ZodType, value: unknown, timeZone: string): unknown {
  const shape = (schema as { shape?: Readonly<Record<string, z.ZodType>> }).shape
  if (!shape || typeof value !== 'object' || value === null) return value
  const moments = Object.entries(value).filter(
    ([key, text]) =>
      typeof text === 'string' &&
      MOMENT.test(text) &&
      Object.hasOwn(shape, key) &&
      isDay(shape[key]) &&
      !Number.isNaN(Date.parse(text)),
  ) as [string, string][]
  if (moments.length === 0) return value
  return { ...value, ...Object.fromEntries(moments.map(([key, text]) => [key, dayOf(text, timeZone)])) }
}

/** A moment without an offset is of the company's own clock. */
function dayOf(text: string, timeZone: string): string {
  if (!/(?:z|[+-]\d\d:?\d\d)$/i.test(text)) return text.slice(0, 10)
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(text))
}

interface Wrapper {
  readonly def?: { readonly innerType?: z.ZodType; readonly options?: readonly z.ZodType[] }
}
const isDay = (schema: z.ZodType | undefined): boolean => {
  if (schema === undefined) return false
  if (schema === day) return true
  const { def } = schema as Wrapper
  return isDay(def?.innerType) || (def?.options ?? []).some(isDay)
}
