import { z } from 'zod'
import { partialWithoutDefaults, color, id, requiredText } from '../fields.ts'
import { LIMITS } from '../limits.ts'

export const TagBrief = z.object({ id: z.int(), name: z.string(), color: z.string() })
export type TagBrief = z.infer<typeof TagBrief>

/** `kanban` 1 marks a lane of the board, 0 a plain tag. */
export const Tag = z.object({ ...TagBrief.shape, kanban: z.int(), companyId: z.int(), ticketsCount: z.int() })
export type Tag = z.infer<typeof Tag>

export const DEFAULT_TAG_COLOR = '#0b7a5e'
export const TagInput = z.object({
  name: requiredText(LIMITS.tagNameMin, LIMITS.tagNameMax),
  color: color.default(DEFAULT_TAG_COLOR),
  /** A lane of the board, which only an admin adds. */
  kanban: z
    .union([z.literal([0, 1]), z.enum(['0', '1']).transform(Number), z.boolean().transform(Number)])
    .default(0),
})
export type TagInput = z.output<typeof TagInput>
export const TagChange = partialWithoutDefaults(TagInput)
export type TagChange = z.output<typeof TagChange>
export const TagParams = z.object({ tagId: id })
/** A tag by its number, or a new one by its name alone. */
export const TagChoice = z.union([
  z.object({ id, name: z.string().optional() }),
  z.object({ name: TagInput.shape.name, color: TagInput.shape.color.optional() }),
])
