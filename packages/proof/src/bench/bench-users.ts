import { createHmac } from 'node:crypto'
import { runBenchQuery } from './bench-database.ts'
import { TOKEN_SECRET } from './server.ts'

/** A user who sends requests, with their permissions. */
export interface BenchUser {
  readonly id: number
  readonly companyId: number
  readonly isAdmin: boolean
  readonly headers: Record<string, string>
  readonly token: string
}

const TOKEN_SECONDS = 900

interface Row {
  id: number
  companyId: number
  profile: string
  session: string
}

/** Everybody of the database, with tokens. Companies alternate, so that no cache knows only one. */
export async function loadBenchUsers(url: string, tokenSeconds = TOKEN_SECONDS): Promise<BenchUser[]> {
  const rows = await runBenchQuery<Row>(
    url,
    `select u.id, u.company_id as "companyId", u.profile, s.id as session from users u join sessions s on s.user_id = u.id
     order by row_number() over (partition by u.company_id order by u.id), u.company_id`,
  )
  return rows.map(row => {
    const token = signToken(row, tokenSeconds)
    return {
      id: row.id,
      companyId: row.companyId,
      isAdmin: row.profile === 'admin',
      token,
      headers: { authorization: `Bearer ${token}` },
    }
  })
}

function signToken({ id, companyId, profile, session }: Row, seconds: number): string {
  const now = Math.floor(Date.now() / 1_000)
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'HS256' })}.${part({ id, companyId, profile, super: false, session, iat: now, exp: now + seconds })}`
  return `${unsigned}.${createHmac('sha256', TOKEN_SECRET).update(unsigned).digest('base64url')}`
}
