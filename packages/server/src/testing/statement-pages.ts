import pg from 'pg'
import type { AppContext } from '../kernel/process/app-context.ts'
import type { Statement } from './statements.ts'

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

/** Writes a value of a statement as SQL. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return literalOf(value.toISOString())
  if (Array.isArray(value)) return literalOf(`{${value.join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * Runs statements of a company again; returns the pages of the database that each touches, by its query plan. A `generic`
 * plan knows no values, as in the product.
 */
export async function countPages(
  { pools }: Pick<AppContext, 'pools'>,
  companyId: number,
  statements: readonly Statement[],
  plans: 'custom' | 'generic' = 'custom',
): Promise<{ text: string; pages: number }[]> {
  const client = await pools.company.connect()
  try {
    await client.query(`set app.company_id = '${companyId}'`)
    // Some of them may lock rows.
    await client.query('begin read write')
    await client.query(`set local plan_cache_mode = force_${plans}_plan`)
    const counted: { text: string; pages: number }[] = []
    for (const [index, { text, values = [] }] of statements.entries()) {
      await client.query(`prepare counted_${index} as ${text}`)
      const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) execute counted_${index}${given}`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      counted.push({ text, pages: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0) })
    }
    return counted
  } finally {
    client.release(true)
  }
}
