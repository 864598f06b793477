import { z } from 'zod'
import { DaySchedule } from '../queues/queue.ts'

/** The opening hours of a company; empty until somebody enters them. Spec: administration 2 "Horarios". */
export const CompanyHours = z.object({ schedules: z.array(DaySchedule).max(7) })
export type CompanyHours = z.infer<typeof CompanyHours>
