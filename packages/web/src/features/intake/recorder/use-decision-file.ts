import { ROUTES, type BotDecisionFile } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { call } from '../../../lib/http/api.ts'
import { effectLine, factLines, reasonLine } from '../decision/decision-lines.ts'
import { useDecisionTexts } from '../decision/decision-texts.ts'
import { useDecisionTimes } from '../decision/decision-times.ts'

/** Returns a function that downloads the decisions on a ticket: as data, or as text in the user's language. */
export function useDecisionFile(ticketId: number): (format: 'json' | 'text') => Promise<void> {
  const textOf = useFileText()
  return async format => {
    const file = await call(ROUTES.exportBotDecisions, { params: { ticketId } })
    const name = `recado-${ticketId}-robot`
    if (format === 'json') saveFile(JSON.stringify(file, null, 2), `${name}.json`, 'application/json')
    else saveFile(textOf(file), `${name}.txt`, 'text/plain;charset=utf-8')
  }
}

function useFileText(): (file: BotDecisionFile) => string {
  const t = useTranslations('botDecisions')
  const { stamp } = useDates()
  const { bodyOf } = useDecisionTexts()
  const timeOf = useDecisionTimes()
  return ({ ticketId, contact, connection, decisions, names }) => {
    const frames = decisions.map((decision, index) => {
      const { message, rule, state, effects, sent, decidedMs } = decision
      return [
        `${index + 1}. ${stamp(message.createdAt)}  ${bodyOf(message)}`,
        `   ${factLines(state, names, t).join(' · ')}`,
        `   ${rule === null ? '' : `${t(`rules.${rule}`)}: `}${reasonLine(decision, names, t)}`,
        ...effects.flatMap(effect => effectLine(effect, names, t) ?? []).map(line => `   - ${line}`),
        ...sent.map(
          ({ body }) => `   ${t('sent')}: ${(body === '' ? t('file') : body).replaceAll('\n', '\n     ')}`,
        ),
        `   ${t('decidedIn', { time: timeOf(decidedMs) })}`,
      ].join('\n')
    })
    const head = [t('title', { id: String(ticketId) }), `${contact.name} · ${contact.number} · ${connection}`]
    return `${head.join('\n')}\n\n${frames.join('\n\n')}\n`
  }
}
