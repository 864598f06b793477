import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { partialWithoutDefaults, flag, id, moment, requiredText } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** 1 high, 2 medium, 3 low. Spec: workspace 3 "Announcement". */
export const ANNOUNCEMENT_PRIORITIES = [1, 2, 3] as const
export type AnnouncementPriority = (typeof ANNOUNCEMENT_PRIORITIES)[number]
/** Image types of an announcement, detected from the bytes. Spec: workspace 5 "Announcement". */
export const ANNOUNCEMENT_MEDIA = ['image/png', 'image/jpeg'] as const

const priority = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^[123]$/)
      .transform(Number),
  ])
  .pipe(z.literal(ANNOUNCEMENT_PRIORITIES))
/** Also as the words of the interface. Spec: workspace 3 "Announcement". */
const status = z.union([
  z
    .enum(['active', 'inactive'])
    .transform(word => word === 'active')
    .pipe(z.boolean()),
  flag,
])
export const AnnouncementInput = z.object({
  title: requiredName(1, LIMITS.titleMax),
  text: requiredText(1, LIMITS.templateMax),
  priority: priority.default(3),
  status: status.default(true),
})
export type AnnouncementInput = z.output<typeof AnnouncementInput>
export const AnnouncementChange = partialWithoutDefaults(AnnouncementInput)
export type AnnouncementChange = z.output<typeof AnnouncementChange>
/**
 * The platform's message to all companies: what an operator wrote, and what the server adds. Without `status` only operators
 * see it. `mediaPath` is a link that expires.
 */
export const Announcement = z.object({
  id: z.int(),
  ...AnnouncementInput.shape,
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaWidth: z.int().nullable(),
  mediaHeight: z.int().nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type Announcement = z.output<typeof Announcement>
export const AnnouncementParams = z.object({ announcementId: id })
