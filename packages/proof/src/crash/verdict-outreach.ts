import type { RecipientState, ScheduleStatus } from '@recado/contract'
import { messageKey } from './provider-number.ts'
import type { Installation } from './installation.ts'
import { summarizeFailures, type Verdict } from './verdict.ts'

interface RecipientRow {
  campaign_id: number
  number: string
  state: RecipientState
  reason: string | null
  body: string | null
  uncertain: boolean | null
}
interface ScheduleRow {
  id: number
  status: ScheduleStatus
  reason: string | null
  number: string
  body: string | null
}

/** The parts of an installation that are compared. */
type OutreachSubject = Pick<Installation, 'outreach' | 'provider' | 'query'>

/**
 * Checks campaigns and schedules: everybody was written to once, or the doubt is shown. That no message reached
 * the provider twice is checked with all messages.
 */
export async function checkOutreach(installation: OutreachSubject): Promise<Verdict> {
  const recipients = await checkCampaigns(installation)
  const schedules = await checkSchedules(installation)
  return {
    figures: { ...recipients.figures, ...schedules.figures },
    failures: [...recipients.failures, ...schedules.failures],
  }
}

/** The same of several admins, with the sums of their figures. */
export async function checkAllOutreach(
  subject: Omit<OutreachSubject, 'outreach'>,
  outreaches: readonly NonNullable<OutreachSubject['outreach']>[],
): Promise<Verdict> {
  const figures: Record<string, number> = {}
  const failures: string[] = []
  for (const outreach of outreaches) {
    const verdict = await checkOutreach({ ...subject, outreach })
    for (const [name, figure] of Object.entries(verdict.figures))
      figures[name] = (figures[name] ?? 0) + Number(figure)
    failures.push(...verdict.failures)
  }
  return { figures, failures }
}

async function checkCampaigns(installation: OutreachSubject): Promise<Verdict> {
  const campaigns = installation.outreach?.campaigns ?? []
  const rows = await installation.query<RecipientRow>(
    `select r.campaign_id, r.number, r.state, r.reason, m.body, m.uncertain
     from campaign_recipients r left join messages m on m.id = r.message_id where r.campaign_id = any($1::int[])`,
    [campaigns.map(({ id }) => id)],
  )
  const known = new Set(rows.map(row => `${row.campaign_id} ${row.number}`))
  const forgotten = campaigns.flatMap(({ id, numbers }) =>
    numbers.map(number => `${id} ${number}`).filter(one => !known.has(one)),
  )
  const wrong = rows.flatMap(row => {
    const fault = findFault(installation, row)
    return fault === undefined ? [] : [`${row.campaign_id} ${row.number} (${fault})`]
  })
  return {
    figures: {
      campaigns: campaigns.length,
      recipients: rows.length,
      recipientsUnsure: rows.filter(({ state }) => state === 'unsure').length,
    },
    failures: [
      ...summarizeFailures('recipients of campaigns were forgotten', forgotten),
      ...summarizeFailures('recipients are not what the provider knows of them', wrong),
    ],
  }
}

function findFault(installation: OutreachSubject, row: RecipientRow): string | undefined {
  const isTaken = wasTaken(installation, row.number, row.body)
  switch (row.state) {
    case 'sent':
    case 'delivered':
    case 'read':
      return isTaken ? undefined : `${row.state}, though it was not`
    case 'failed':
      return row.reason === null
        ? 'failed without a reason'
        : isTaken
          ? 'failed, though it was taken'
          : undefined
    case 'unsure':
      return row.uncertain === true ? undefined : 'unsure, though its fate was told'
    default:
      return `still ${row.state}`
  }
}

async function checkSchedules(installation: OutreachSubject): Promise<Verdict> {
  const ids = installation.outreach?.scheduleIds ?? []
  const rows = await installation.query<ScheduleRow>(
    `select s.id, s.status, s.reason, c.number, m.body from schedules s join contacts c on c.id = s.contact_id
     left join messages m on m.id = s.message_id where s.id = any($1::int[])`,
    [ids],
  )
  const wrong = rows.flatMap(row => {
    const isTaken = wasTaken(installation, row.number, row.body)
    const isRight =
      (row.status === 'ENVIADA' && isTaken) ||
      (row.status === 'ERRO' && (row.reason === 'uncertain' || (row.reason !== null && !isTaken)))
    return isRight ? [] : [`${row.id} is ${row.status} ${row.reason}, ${isTaken ? 'taken' : 'not taken'}`]
  })
  const lost = ids.filter(id => rows.every(row => row.id !== id))
  return {
    figures: {
      schedules: rows.length,
      schedulesUnsure: rows.filter(row => row.reason === 'uncertain').length,
    },
    failures: [
      ...summarizeFailures('schedules are lost', lost.map(String)),
      ...summarizeFailures('schedules are not what the provider knows of them', wrong),
    ],
  }
}

function wasTaken({ provider }: OutreachSubject, number: string, body: string | null): boolean {
  if (body === null) return false
  const attempts = provider.numbers.flatMap(one => one.attempts.get(messageKey(number, body)) ?? [])
  return attempts.some(({ answer }) => answer !== 'refused')
}
