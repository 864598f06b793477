import type { AppContext } from '../kernel/process/app-context.ts'
import type { Statement } from './statements.ts'

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

/** Runs statements of a company again; returns the pages of the database that each touches, by its query plan. */
export async function countPages(
  { pools }: Pick<AppContext, 'pools'>,
  companyId: number,
  statements: readonly Statement[],
): Promise<{ text: string; pages: number }[]> {
  const client = await pools.company.connect()
  try {
    await client.query(`set app.company_id = '${companyId}'`)
    // Some of them may lock rows.
    await client.query('begin read write')
    const counted: { text: string; pages: number }[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (analyze, buffers, format json) ${text}`,
        values: [...(values ?? [])],
      })
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      counted.push({ text, pages: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0) })
    }
    return counted
  } finally {
    client.release(true)
  }
}
