import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { partialWithoutDefaults, color, id, idOrNone, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

export const TagBrief = z.object({ id: z.int(), name: z.string(), color: z.string() })
export type TagBrief = z.infer<typeof TagBrief>

/** A tag to choose. `kanban` 1 marks a lane of the board, whose name a plain tag may have too. */
export const TagOption = z.object({ ...TagBrief.shape, kanban: z.int() })
export type TagOption = z.infer<typeof TagOption>

/** After `minutes` in a lane a ticket moves to `nextLaneId`, or to the tickets without a lane. */
const LaneTimer = z.object({
  minutes: z.int('required').min(1, 'tooSmall').max(LIMITS.laneMinutesMax, 'tooLarge'),
  nextLaneId: idOrNone.default(null),
  /** Sent to the customer on the move; empty for none. */
  greeting: text(LIMITS.templateMax).default(''),
})
export type LaneTimer = z.output<typeof LaneTimer>
/** `limit`: the number of tickets above which the lane is shown as too full. */
const LaneInput = z.object({
  limit: z.union([z.int().min(1, 'tooSmall').max(LIMITS.laneLimitMax, 'tooLarge'), z.null()]).default(null),
  timer: z.union([LaneTimer, z.null()]).default(null),
})
export type LaneInput = z.output<typeof LaneInput>
export type LaneChange = Partial<LaneInput>
/** The fields of a lane of the board beyond those of its tag. `position` orders the lanes, from the first. */
export const LaneSettings = z.object({ position: z.int(), ...LaneInput.shape })
export type LaneSettings = z.output<typeof LaneSettings>

export const DEFAULT_TAG_COLOR = '#0b7a5e'
export const TagInput = z.object({
  name: requiredName(LIMITS.tagNameMin, LIMITS.tagNameMax),
  color: color.default(DEFAULT_TAG_COLOR),
  /** A lane of the board, which only an admin adds. */
  kanban: z
    .union([z.literal([0, 1]), z.enum(['0', '1']).transform(Number), z.boolean().transform(Number)])
    .default(0),
  lane: LaneInput.optional(),
})
export type TagInput = z.output<typeof TagInput>
/**
 * A tag: what people wrote, and what the server adds. `kanban` 1 marks a lane of the board, 0 a plain tag,
 * whose `lane` is null.
 */
export const Tag = z.object({
  id: z.int(),
  companyId: z.int(),
  ...TagInput.shape,
  kanban: z.int(),
  /** The user who made it; null for one that rules made, or when the user is gone. */
  userId: z.int().nullable(),
  ticketsCount: z.int(),
  lane: LaneSettings.nullable(),
})
export type Tag = z.output<typeof Tag>
/** A field of the lane that is not named keeps its value. */
export const TagChange = partialWithoutDefaults(TagInput).extend({
  lane: partialWithoutDefaults(LaneInput).optional(),
})
export type TagChange = z.output<typeof TagChange>
/** A tag by its number, or a new one by its name alone. */
export const TagChoice = z.union([
  z.object({ id, name: z.string().optional() }),
  z.object({ name: TagInput.shape.name, color: TagInput.shape.color.optional() }),
])
export type TagChoice = z.infer<typeof TagChoice>
