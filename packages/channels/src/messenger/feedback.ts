import { toRecord, toRecords, toText, type JsonRecord } from '../graph/json.ts'

/** The answers of a customer to a survey of the page, in no language: each score, and the words below it. */
export function feedbackBody(feedback: JsonRecord): string {
  const questions = toRecords(feedback['feedback_screens']).flatMap(screen =>
    Object.values(toRecord(screen['questions'])).map(toRecord),
  )
  return questions
    .flatMap(question => [scoreOf(question), toText(toRecord(question['follow_up'])['payload'])])
    .filter(line => line !== undefined)
    .join('\n')
}

/** A free text stands as it is; whatever else was asked is a score. */
function scoreOf({ type, payload }: JsonRecord): string | undefined {
  const answer = toText(payload)
  return answer === undefined || type === 'free_form' ? answer : `⭐ ${answer}`
}
