import type { LaneInput, LaneSettings } from '@recado/contract'
import type { Selectable } from 'kysely'
import { columnNames } from '../../kernel/database/column-types.ts'
import type { Tags } from '../../schema/tables.ts'

// The columns that a lane of the board has beyond those of its tag. Select, insert, update and the wire shape of lanes are
// made of them.
//
// A new column:
// 1. A migration adds it; `npm run schema` writes its type into `schema/tables.ts`.
// 2. It joins NO_LANE, with its value of a plain tag; one of the timer joins NO_TIMER.
// 3. It is a field of `LaneInput` and `LaneSettings` in the contract. The compiler then asks for it in
//    `toLaneColumns` and `presentLaneSettings`; `columnsOfLane` in `lanes.service.ts` keeps it where a change does not name it.
// 4. `LaneForm` of the web app has its input, with words in four catalogues.
// 5. `exported-tables.ts` exports it, and the lane of `testing/fixtures/contacts.ts` has it.

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
/** By name, so that the statements are planned once. */
export const LANE_COLUMNS = columnNames(NO_LANE)
export type LaneColumns = Pick<Selectable<Tags>, keyof typeof NO_LANE>

/** The columns of what people write of a lane. Its position is another act. */
export const toLaneColumns = ({ limit, timer }: LaneInput): Omit<LaneColumns, 'lane_position'> => ({
  lane_limit: limit,
  ...(timer
    ? { lane_minutes: timer.minutes, lane_next_id: timer.nextLaneId, lane_greeting: timer.greeting }
    : NO_TIMER),
})

export const presentLaneSettings = (row: LaneColumns): LaneSettings => ({
  position: row.lane_position,
  limit: row.lane_limit,
  timer:
    row.lane_minutes === null
      ? null
      : { minutes: row.lane_minutes, nextLaneId: row.lane_next_id, greeting: row.lane_greeting },
})
