import type { LaneInput, LaneSettings } from '@recado/contract'
import { sql, type Selectable } from 'kysely'
import type { Tags } from '../../schema/tables.ts'

// The columns that a lane of the board has beyond those of its tag. The compiler asks for a new field of `LaneInput` in
// `toLaneColumns`; `columnsOfLane` in `lanes.service.ts` keeps it where a change does not name it.

/** The columns of a lane without a timer. */
export const NO_TIMER = {
  lane_minutes: null,
  lane_next_id: null,
  lane_greeting: '',
} as const satisfies Partial<Selectable<Tags>>
/** The columns of a tag that is no lane. */
export const NO_LANE = {
  lane_position: 0,
  lane_limit: null,
  ...NO_TIMER,
} as const satisfies Partial<Selectable<Tags>>
export type LaneColumns = Pick<Selectable<Tags>, keyof typeof NO_LANE>

/** The columns of what people write of a lane. Its position is another act. */
export const toLaneColumns = ({ limit, timer }: LaneInput): Omit<LaneColumns, 'lane_position'> => ({
  lane_limit: limit,
  ...(timer
    ? { lane_minutes: timer.minutes, lane_next_id: timer.nextLaneId, lane_greeting: timer.greeting }
    : NO_TIMER),
})

/** The fields of a lane, of the table `tags` as `t`. */
export const LANE = sql<LaneSettings>`json_build_object('position', t.lane_position, 'limit', t.lane_limit,
  'timer', case when t.lane_minutes is not null then json_build_object(
    'minutes', t.lane_minutes, 'nextLaneId', t.lane_next_id, 'greeting', t.lane_greeting) end)`
