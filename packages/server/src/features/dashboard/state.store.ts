import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import { LONG_CONVERSATION } from './platform.store.ts'

// States of the data from which answers are computed: whoever reads the same state twice would read the same data twice.

/** So many marks are the past: a moment leaves fewer. */
const BACKLOG = 1_000
/** A mark that stands longer waits behind others, or could not be counted. */
const LATE_SECONDS = 15

interface StateRow {
  readonly version: number
  readonly marks: number
  readonly isLate: boolean
}
/** Marks wait too long, or a new time zone (or an unknown one) asks for a recount. A long conversation is counted late on purpose. */
const STATE = sql<StateRow>`
  coalesce((select version from figure_versions), 0) as version,
  (select count(*)::int from (select from figure_marks limit ${sql.lit(BACKLOG + 1)}) m) as marks,
  case when exists (select 1 from figure_checks)
    then exists (
      select 1 from figure_checks f join companies c on c.id = f.company_id where f.timezone <> c.timezone)
    else exists (select 1 from ticket_figures) end or exists (
    select 1 from figure_marks m left join ticket_figures f on f.company_id = m.company_id and f.ticket = m.ticket
    where m.marked_at < now() - make_interval(secs => ${sql.lit(LATE_SECONDS)})
      and coalesce(f.messages, 0) <= ${sql.lit(LONG_CONVERSATION)}) as "isLate"`
const isCounting = ({ marks, isLate }: StateRow): boolean => marks > BACKLOG || isLate

/** The state of the sums, and whether the past is still being counted. */
export interface FiguresState {
  readonly version: number
  readonly isCounting: boolean
}
const figuresState = preparedStatement(() => sql<StateRow>`select ${STATE}`)
export async function readFiguresState(db: CompanyDb): Promise<FiguresState> {
  const [row] = await figuresState(db, {})
  return { version: row!.version, isCounting: isCounting(row!) }
}

/** The same, with the active tickets (by the number of marks), the attendants (by a digest) and the time zone. */
export interface DashboardState extends FiguresState {
  readonly marks: number
  readonly attendants: string
  readonly timezone: string
}
type DashboardRow = StateRow & Pick<DashboardState, 'attendants' | 'timezone'>
const DASHBOARD_STATE = sql`
  ${STATE}, (select timezone from companies where id = current_company()) as timezone,
  (select md5(string_agg(a::text, ',' order by id)) from attendants a) as attendants`
const ATTENDANTS = sql`attendants as materialized (select id, name, is_online as online from users)`
const dashboardState = preparedStatement(
  () => sql<DashboardRow>`with ${ATTENDANTS} select ${DASHBOARD_STATE}`,
)
export async function readDashboardState(db: CompanyDb): Promise<DashboardState> {
  const [row] = await dashboardState(db, {})
  return { ...row!, isCounting: isCounting(row!) }
}

export interface DashboardPerson {
  readonly id: number
  readonly name: string
  readonly online: boolean
}
export interface PeopledState extends DashboardState {
  /** The attendants of the digest, by name. */
  readonly people: readonly DashboardPerson[]
}
const peopledState = preparedStatement(
  () => sql<DashboardRow & { people: DashboardPerson[] }>`
    with ${ATTENDANTS} select ${DASHBOARD_STATE},
      (select coalesce(json_agg(a order by search_text(name), id), '[]') from attendants a) as people`,
)
export async function readPeopledState(db: CompanyDb): Promise<PeopledState> {
  const [row] = await peopledState(db, {})
  return { ...row!, isCounting: isCounting(row!) }
}
