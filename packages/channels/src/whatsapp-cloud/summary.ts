import { type JsonRecord, toRecord, toText } from '../graph/json.ts'

const SUMMARY_MAX = 4_096

/** Returns what Meta's program says of the conversation so far. */
export const parseSummary = (bearer: JsonRecord): string | undefined =>
  toText(toRecord(toRecord(bearer['conversation_context'])['summary'])['text'])?.slice(0, SUMMARY_MAX)
