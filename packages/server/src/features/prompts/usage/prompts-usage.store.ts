import type { PromptUsage, QueueBrief } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Adds to the tokens of a day, `yyyy-mm-dd`, and to its answers. */
export const addUsage = (
  db: CompanyDb,
  { promptId, day, tokens, answers }: { promptId: number; day: string; tokens: number; answers: 0 | 1 },
) =>
  sql`insert into prompt_usage (prompt_id, day, tokens, answers)
    select id, ${day}::date, ${tokens}, ${answers} from prompts where id = ${promptId}
    on conflict (company_id, prompt_id, day) do update
      set tokens = least(prompt_usage.tokens::bigint + excluded.tokens, 2147483647)::int,
        answers = prompt_usage.answers + excluded.answers`.execute(db)

export const findTokensOfDay = async (db: CompanyDb, promptId: number, day: string): Promise<number> =>
  (
    await db
      .selectFrom('prompt_usage')
      .select('tokens')
      .where('prompt_id', '=', promptId)
      .where(sql<boolean>`day = ${day}::date`)
      .executeTakeFirst()
  )?.tokens ?? 0

/** Every prompt with what it used on a day, and its connections, queues and menu options. */
export const listUsage = (db: CompanyDb, day: string) =>
  db
    .selectFrom('prompts as p')
    .leftJoin('prompt_usage as u', join =>
      join.onRef('u.prompt_id', '=', 'p.id').on(sql<boolean>`u.day = ${day}::date`),
    )
    .select(['p.id', 'p.tokens_per_day', 'u.tokens', 'u.answers'])
    .select(
      sql<
        { id: number; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
        from connections c where c.prompt_id = p.id), '[]')`.as('connections'),
    )
    .select(
      sql<
        QueueBrief[]
      >`coalesce((select json_agg(json_build_object('id', q.id, 'name', q.name, 'color', q.color) order by q.order_queue, q.name, q.id)
        from queues q where q.prompt_id = p.id), '[]')`.as('queues'),
    )
    .select(
      sql<PromptUsage['options']>`coalesce((select json_agg(json_build_object('id', o.id, 'name', o.title,
          'queueName', q.name) order by q.order_queue, q.name, o.id)
        from queue_options o join queues q on q.company_id = o.company_id and q.id = o.queue_id
        where o.action_prompt_id = p.id), '[]')`.as('options'),
    )
    .orderBy('p.id')
    .execute()
