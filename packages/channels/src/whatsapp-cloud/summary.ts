import { type JsonRecord, toRecord, toRecords, toText } from '../graph/json.ts'

const SUMMARY_MAX = 4_096

/** Returns what Meta's program says of the conversation so far: a summary, or the last of what was written. */
export function parseSummary(bearer: JsonRecord): string | undefined {
  const context = toRecord(bearer['conversation_context'])
  const lines = toRecords(toRecord(context['history'])['items']).flatMap(item => {
    const text = toText(toRecord(item['text'])['body'])
    return text === undefined ? [] : [`– ${text}`]
  })
  return (
    toText(toRecord(context['summary'])['text'])?.slice(0, SUMMARY_MAX) ||
    lines.join('\n').slice(-SUMMARY_MAX) ||
    undefined
  )
}
