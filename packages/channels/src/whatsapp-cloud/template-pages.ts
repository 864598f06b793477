import type { TemplateRecord } from '../port.ts'
import { toId, type JsonRecord, toRecords, toRecord, toText } from '../graph/json.ts'

const FIELDS = 'id,name,language,category,status,quality_score,components'
/** More pages than any account has; stops a provider that repeats its cursors. */
const MAX_PAGES = 100

/** Fetches all templates of an account, page by page; `get` fetches a path of the API. */
export async function fetchAllTemplates(
  get: (path: string) => Promise<JsonRecord>,
  wabaId: string,
): Promise<readonly TemplateRecord[]> {
  const found = new Map<string, TemplateRecord>()
  let after: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const next = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
    const answer = await get(
      `${encodeURIComponent(wabaId)}/message_templates?fields=${FIELDS}&limit=200${next}`,
    )
    for (const one of toRecords(answer['data']).map(parseTemplate)) if (one) found.set(one.id, one)
    const paging = toRecord(answer['paging'])
    after = toText(toRecord(paging['cursors'])['after'])
    if (after === undefined || toText(paging['next']) === undefined) break
  }
  return [...found.values()]
}

function parseTemplate(entry: JsonRecord): TemplateRecord | undefined {
  const id = toId(entry['id'])
  const name = toText(entry['name'])
  const language = toText(entry['language'])
  if (!id || !name || !language) return undefined
  return {
    id,
    name,
    language,
    category: toText(entry['category']) ?? '',
    status: toText(entry['status']) ?? '',
    quality: toText(toRecord(entry['quality_score'])['score']) ?? '',
    components: toRecords(entry['components']),
  }
}
