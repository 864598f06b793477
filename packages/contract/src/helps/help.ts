import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { partialWithoutDefaults, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

const VIDEO = /^[\w-]{11}$/
const HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
])

/** The id of a video of YouTube: as it is, or out of an address that people copy. Undefined if it is none. */
export function toVideoId(value: string): string | undefined {
  const plain = value.trim()
  if (VIDEO.test(plain)) return plain
  const url = URL.parse(plain)
  if (!url || !/^https?:$/u.test(url.protocol) || !HOSTS.has(url.hostname)) return undefined
  const found =
    url.searchParams.get('v') ?? /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{11})\/?$/u.exec(url.pathname)?.[1]
  return found !== undefined && VIDEO.test(found) ? found : undefined
}

export const HelpInput = z.object({
  title: requiredName(LIMITS.nameMin, LIMITS.titleMax),
  description: text(LIMITS.helpDescriptionMax).default(''),
  video: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(LIMITS.urlMax, 'tooLong')
    .refine(value => toVideoId(value) !== undefined, 'invalidVideo')
    .overwrite(value => toVideoId(value) ?? value),
})
export type HelpInput = z.output<typeof HelpInput>
/** A help video, the same for every company. `video` is its id. Spec: administration 3 "Help". */
export const Help = z.object({ id: z.int(), ...HelpInput.shape })
export type Help = z.output<typeof Help>
export const HelpChange = partialWithoutDefaults(HelpInput)
export type HelpChange = z.output<typeof HelpChange>
